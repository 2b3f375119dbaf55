import '#api/zod-without-eval.ts'; // before the first schema is created
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/forced-colors.css';
import '#ui/print.css';
// Shared by the sign-in pages and lists. Importing it here puts it into this bundle, without another file.
import '#api/messages.ts';
import '#features/auth/auth.module.css';
import '#ui/feedback/notice.tsx';
import '#ui/inputs/password-input.tsx';
import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from '#api/config.ts';
import { dropEarlyCalls } from '#api/early-calls.ts';
import { loadSession } from '#api/session.ts';
import { tokenStore } from '#api/token-store.ts';
import { router } from '#app/router.ts';
import { Splash, StartFailed } from '#app/splash.tsx';
import { ignoreComposingKeys } from '#ui/input-method.ts';
import { setVenueTimeZone } from '#ui/venue-time-zone.ts';

ignoreComposingKeys(); // before other key listeners

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

/** Prefetches code and data of the page that will most likely show, before the permissions are known. */
function loadPageAhead() {
  const place = tokenStore.read() ? router.latestLocation : router.buildLocation({ to: '/auth/login' });
  const routes = new Map<string, AnyRoute>(Object.entries(router.routesById));
  for (const { routeId, params, search } of router.matchRoutes(place)) {
    const route = routes.get(routeId);
    if (!route) continue;
    router.loadRouteChunk(route)?.catch(() => undefined); // the real load reports errors
    if (!routeId.startsWith('/private/admin/')) route.options.staticData?.loadAhead?.({ params, search });
  }
}

/** Loads the session before any page shows (spec §2), while the page's code loads. */
async function start() {
  try {
    const { timeZone } = await loadConfig();
    if (timeZone !== undefined) setVenueTimeZone(timeZone);
    loadPageAhead();
    await loadSession();
  } catch (error) {
    showFailure(error);
    return;
  }
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** Shows the error and a retry button. A retry repeats the failed early calls. */
function showFailure(error: unknown) {
  const show = (busy: boolean) => root.render(<StartFailed error={error} busy={busy} onRetry={retry} />);
  const retry = () => {
    dropEarlyCalls();
    show(true);
    void start();
  };
  show(false);
}

root.render(<Splash />);
void start();
