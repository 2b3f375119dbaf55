import type { SessionEnd } from '#api/session/session.ts';

export const homePath = '/app/dashboard';

/** Returns the search parameters that lead back after logging in. Empty for the start page. */
export const returnAddress = (href: string): Record<string, string> =>
  isInApp(href) && href !== homePath ? { returnTo: href } : {};

/** `session` parameter of the login page, which explains why the session ended. */
const sessionWords = {
  left: undefined,
  leftElsewhere: 'left',
  takenOver: 'takenOver',
  lost: 'lost',
  expired: 'ended',
  forbidden: 'forbidden',
} as const;

/** Returns the search parameters of the login page: the reason, and the way back unless the user logged out. */
export const loginSearch = (href: string, how: SessionEnd | undefined) => ({
  ...(how !== 'left' && returnAddress(href)),
  ...(how && { session: sessionWords[how] }),
});

/** Returns the page to open after logging in. Only pages of the app, because anyone can craft an address. */
export const readReturnAddress = (search: Record<string, string>): string => {
  const { returnTo = '' } = search;
  return isInApp(returnTo) ? returnTo : homePath;
};

const isInApp = (href: string) => href === '/app' || href.startsWith('/app/');
