/** True for the staff's door page, which also works with an expired session. */
export const isDoorPage = (pathname: string) => /^\/app\/door(\/|$)/.test(pathname);
