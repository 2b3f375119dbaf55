import './api/first-screen/zod-without-eval.ts'; // before the first schema is created
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/looks.css';
import './ui/styles/forced-colors.css';
import './ui/styles/print.css';
// Shared by the sign-in pages and lists. Importing it here puts it into this bundle, without another file.
import '#api/messages.ts';
import '#features/auth/auth.module.css';
import '#ui/feedback/notice.tsx';
import '#ui/inputs/password-input.tsx';
import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from '#app/router.ts';
import { ignoreComposingKeys } from '#ui/input-method.ts';
import { loadConfig } from './api/first-screen/config.ts';
import { dropEarlyCalls } from './api/first-screen/early-calls.ts';
import { loadSession } from './api/session/session.ts';
import { tokenStore } from './api/session/token-store.ts';
import { Splash, StartFailed } from './app/layout/splash.tsx';
import { setVenueTimeZone } from './ui/time/venue-time-zone.ts';

ignoreComposingKeys(); // before other key listeners

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

/**
 * Prefetches code and data of the page that will most likely show, before the permissions are known. Resolves when the code has
 * loaded and the data is requested. Never rejects, because the real load reports errors.
 */
async function loadPageAhead(): Promise<void> {
  const place = tokenStore.read() ? router.latestLocation : router.buildLocation({ to: '/auth/login' });
  const routes = new Map<string, AnyRoute>(Object.entries(router.routesById));
  const parts = router.matchRoutes(place).flatMap(({ routeId, params, search }) => {
    const route = routes.get(routeId);
    if (!route) return [];
    const data = routeId.startsWith('/private/admin/')
      ? undefined
      : route.options.staticData?.prefetch?.({ params, search });
    return [router.loadRouteChunk(route), data];
  });
  await Promise.allSettled(parts);
}

/** Loads the session before any page shows (spec §2), while the page's code loads. */
async function start() {
  try {
    const { timeZone } = await loadConfig();
    if (timeZone !== undefined) setVenueTimeZone(timeZone);
    // The router would wait for the code, too. Data that arrives meanwhile is part of the first render.
    await Promise.all([loadSession(), loadPageAhead()]);
  } catch (error) {
    if (!(await import('#app/layout/resume.ts').then(({ resume }) => resume(error)).catch(() => false)))
      return showFailure(error);
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
