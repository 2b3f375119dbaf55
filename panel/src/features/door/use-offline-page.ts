import { useEffect, useState } from 'react';
import { preloadDecoder } from './camera/decoder.ts';

const worker = '/door-worker.js';

/**
 * Stores page and decoder for use without a network. Returns true once both are stored. A new version takes over here, when the
 * page is opened, and not while scanning.
 */
export function useOfflinePage(scope: '/app/door' | '/door'): boolean {
  const [isStored, setIsStored] = useState(false);
  useEffect(() => {
    let isOver = false;
    async function store() {
      await navigator.storage?.persist?.();
      const registration = await navigator.serviceWorker.register(worker, { scope });
      registration.waiting?.postMessage('takeOver');
      await Promise.all([active(registration), preloadDecoder()]);
      if (!isOver) setIsStored(true);
    }
    // Without HTTPS, or if the browser blocks storage, the page works with a network only.
    if ('serviceWorker' in navigator) void store().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [scope]);
  return isStored;
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
