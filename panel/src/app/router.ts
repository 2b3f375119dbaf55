import { createRouter } from '@tanstack/react-router';
import { onSessionEnd } from '#api/session.ts';
import { ErrorPage } from '#app/error-page.tsx';
import { returnAddress } from '#app/return-address.ts';
import { routeTree } from '#app/routes.tsx';
import { dropDrafts } from '#form/drop-drafts.ts';
import { parseSearch, stringifySearch } from '#list/search-text.ts';
import { rememberHistory } from '#ui/history.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultPreloadStaleTime: 0, // the query client decides what is fresh
  defaultErrorComponent: ErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

rememberHistory(router);

/** What the login page is told of how the session came to its end, where it was not on purpose. */
const sessionWords = {
  left: undefined,
  leftElsewhere: 'left',
  takenOver: 'takenOver',
  lost: 'ended',
  forbidden: 'forbidden',
} as const;

// To the login from wherever one was; and, where that was not on purpose, with the way back.
onSessionEnd((how) => {
  if (how === 'left') dropDrafts();
  const { href } = router.state.location;
  const back = how === 'left' ? {} : returnAddress(href);
  const search = { ...back, session: sessionWords[how] };
  // Once React has let go of the page: its forms have put aside what was typed by then.
  queueMicrotask(() => void router.navigate({ to: '/auth/login', search, replace: how !== 'left' }));
});
