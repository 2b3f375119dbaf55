/** Failed attempts per module. */
const failures = new Map<string, number>();

/**
 * Replaces `import()` in the build (`import-again.ts` next to `vite.config.ts`). Browsers may cache a failed module as long as
 * the page is open (Chromium 150 and later), so a retry uses another URL.
 */
async function importAgain({ href }: URL): Promise<unknown> {
  const failed = failures.get(href) ?? 0;
  try {
    return await import(/* @vite-ignore */ failed === 0 ? href : `${href}?again=${failed}`);
  } catch (error) {
    failures.set(href, failed + 1);
    throw error;
  }
}

Object.assign(globalThis, { importAgain });
