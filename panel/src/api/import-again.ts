/** How often each module did not come. */
const failures = new Map<string, number>();

/**
 * `import()` as the build has it for all code that comes late (`import-again.ts` beside `vite.config.ts`). A browser may remember for as
 * long as the page is open that a module did not come (Chromium does from 150 on): it is asked for again under another address.
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
