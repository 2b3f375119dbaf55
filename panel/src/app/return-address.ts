export const homePath = '/app/dashboard';

/** The search part of the login's address that leads back; none where one would start there anyway. */
export const returnAddress = (href: string): Record<string, string> =>
  isInApp(href) && href !== homePath ? { returnTo: href } : {};

/** Where to go after logging in. Only pages of the app: an address can be made by anyone. */
export const readReturnAddress = (search: Record<string, string>): string => {
  const { returnTo = '' } = search;
  return isInApp(returnTo) ? returnTo : homePath;
};

const isInApp = (href: string) => href === '/app' || href.startsWith('/app/');
