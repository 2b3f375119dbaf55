/** Name of the database of offline lists. Apart from `list-store.ts`, so that the app shell can delete it without that code. */
export const listDatabase = 'foyer-door-lists';
