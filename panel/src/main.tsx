import '#ui/tokens.css';
import '#ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config as zodConfig } from 'zod';
import { loadConfig } from '#api/config.ts';
import { loadSession } from '#api/session.ts';
import { tokenStore } from '#api/token-store.ts';
import { router } from '#app/router.ts';
import { Splash, StartFailed } from '#app/splash.tsx';
import { setVenueTimeZone } from '#ui/venue-time.ts';

// Zod would probe for `eval`, which the content security policy forbids.
zodConfig({ jitless: true });

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

/** Fetches the code of the page that will most likely show, without asking yet whether it may. */
function loadPageAhead() {
  const place = tokenStore.read() ? router.latestLocation : router.buildLocation({ to: '/auth/login' });
  const ids = router.matchRoutes(place).map(({ routeId }) => routeId);
  for (const [id, route] of Object.entries(router.routesById)) {
    if (ids.includes(id)) router.loadRouteChunk(route)?.catch(() => undefined); // loading in earnest says what is wrong
  }
}

/** Who is there is known before any page shows (spec §2). The page's own code is on its way meanwhile. */
async function start() {
  root.render(<Splash />);
  loadPageAhead();
  try {
    const { timeZone } = await loadConfig();
    if (timeZone !== undefined) setVenueTimeZone(timeZone);
    await loadSession();
  } catch {
    root.render(<StartFailed onRetry={() => void start()} />);
    return;
  }
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

void start();
