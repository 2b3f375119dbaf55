import { useEffect, useState } from 'react';
import { preloadDecoder } from '../camera/decoder.ts';

const worker = '/door-worker.js';

/** State of the page's own files. `insecure`: browsers store pages with HTTPS only. */
export type OfflinePage = 'storing' | 'stored' | 'insecure' | 'failed';

/**
 * Stores page and decoder for use without a network. A new version takes over here, when the page is opened, and not while
 * scanning.
 */
export function useOfflinePage(scope: '/app/door' | '/door'): OfflinePage {
  const [page, setPage] = useState<OfflinePage>(isSecureContext ? 'storing' : 'insecure');
  useEffect(() => {
    if (!isSecureContext) return;
    let isOver = false;
    const report = (next: OfflinePage) => {
      if (!isOver) setPage(next);
    };
    store(scope).then(
      () => report('stored'),
      () => report('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [scope]);
  return page;
}

async function store(scope: string): Promise<void> {
  await navigator.storage?.persist?.();
  if (!('serviceWorker' in navigator)) throw new Error('The browser has no service workers');
  const registration = await navigator.serviceWorker.register(worker, { scope });
  await preloadDecoder(); // of this version, before another one takes over
  registration.waiting?.postMessage('takeOver');
  await active(registration);
}

/** Resolves when a version of the worker has stored its files. */
function active(registration: ServiceWorkerRegistration): Promise<void> {
  if (registration.active) return Promise.resolve();
  const worker = registration.installing ?? registration.waiting;
  return new Promise((resolve, reject) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The page could not be stored'));
    });
  });
}
