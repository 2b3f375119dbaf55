import '#ui/tokens.css';
import '#ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config as zodConfig } from 'zod';
import { loadConfig } from '#api/config.ts';
import { loadSession } from '#api/session.ts';
import { router } from '#app/router.ts';
import { Splash, StartFailed } from '#app/splash.tsx';
import { setVenueTimeZone } from '#ui/venue-time.ts';

// Zod would probe for `eval`, which the content security policy forbids.
zodConfig({ jitless: true });

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

/** Who is there is known before any page shows (spec §2). The page's own code is on its way meanwhile. */
async function start() {
  root.render(<Splash />);
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
