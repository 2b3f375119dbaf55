/** Failed attempts per module. */
const failures = new Map<string, number>();

/** Addresses of style sheets that failed to load. Vite loads each at most once. */
const lostStyles = new Set<string>();

/**
 * Replaces `import()` in the build (`import-again.ts` next to `vite.config.ts`). Browsers may cache a failed module as long as
 * the page is open (Chromium 150 and later), so a retry uses another URL.
 */
async function importAgain({ href }: URL): Promise<unknown> {
  const failed = failures.get(href) ?? 0;
  try {
    await Promise.all([...lostStyles].map(loadStyle));
    return await import(/* @vite-ignore */ failed === 0 ? href : `${href}?again=${failed}`);
  } catch (error) {
    failures.set(href, failed + 1);
    throw error;
  }
}

/** Resolves also if it fails again: a part whose style sheet is loaded does not wait for that of another one. */
function loadStyle(href: string): Promise<void> {
  lostStyles.delete(href);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });
}

function noteLostStyle({ target }: Event) {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  target.remove();
  lostStyles.add(target.href);
}

addEventListener('error', noteLostStyle, { capture: true }); // these events do not bubble
Object.assign(globalThis, { importAgain });
