export const homePath = '/app/dashboard';

/** Returns the search parameters that lead back after logging in. Empty for the start page. */
export const returnAddress = (href: string): Record<string, string> =>
  isInApp(href) && href !== homePath ? { returnTo: href } : {};

/** Returns the page to open after logging in. Only pages of the app, because anyone can craft an address. */
export const readReturnAddress = (search: Record<string, string>): string => {
  const { returnTo = '' } = search;
  return isInApp(returnTo) ? returnTo : homePath;
};

const isInApp = (href: string) => href === '/app' || href.startsWith('/app/');
