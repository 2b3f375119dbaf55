import { createRouter } from '@tanstack/react-router';
import { onSessionEnd } from '#api/session/session.ts';
import { ErrorPage } from '#app/error-page.tsx';
import { loginSearch } from '#app/return-address.ts';
import { routeTree } from '#app/routes/route-tree.ts';
import { dropDrafts } from '#form/drafts/drop-drafts.ts';
import { parseSearch, stringifySearch } from '#list/query/search-text.ts';
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

// Leads to the login page, with the way back unless the user logged out.
onSessionEnd((how) => {
  if (how === 'left') dropDrafts();
  const search = loginSearch(router.state.location.href, how);
  // After React has unmounted the page, whose forms have saved drafts by then.
  queueMicrotask(() => void router.navigate({ to: '/auth/login', search, replace: how !== 'left' }));
});
