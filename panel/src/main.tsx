import '#api/zod-without-eval.ts'; // before the first schema is made
import '#ui/tokens.css';
import '#ui/base.css';
// What the way in has in common with the lists: named here it comes with this script, and needs no file of its own.
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

ignoreComposingKeys(); // before anything listens to keys

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

/** Sends for the code of the page that will most likely show and for its data, without asking yet whether it may. */
function loadPageAhead() {
  const place = tokenStore.read() ? router.latestLocation : router.buildLocation({ to: '/auth/login' });
  const routes = new Map<string, AnyRoute>(Object.entries(router.routesById));
  for (const { routeId, params, search } of router.matchRoutes(place)) {
    const route = routes.get(routeId);
    if (!route) continue;
    router.loadRouteChunk(route)?.catch(() => undefined); // loading in earnest says what is wrong
    if (!routeId.startsWith('/private/admin/')) route.options.staticData?.loadAhead?.({ params, search });
  }
}

/** Who is there is known before any page shows (spec §2). The page's own code is on its way meanwhile. */
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

/** What went wrong, and the way to try again; what failed early is then asked for anew. */
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
