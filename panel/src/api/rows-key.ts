/** Where this browser remembers how many rows a page of the list at a route has. */
export const rowsKey = (route: string) => `foyer.rows.${route}`;
