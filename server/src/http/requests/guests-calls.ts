/** True for calls of the guests' API, which programs make. */
export const isGuestsCall = (url: string): boolean => url.startsWith('/api/app/');
