import type { BrowserContext } from '@playwright/test';

/** The browser itself notes every answer of 400 and more; what the panel makes of it is what the test looks at. */
const refusal = /^Failed to load resource: the server responded with a status of [45]\d\d/;

/** Collects what the pages of a context complain of: errors and warnings in the console, and exceptions nobody caught. */
export function collectConsoleErrors(context: BrowserContext, allowedConsoleErrors: RegExp[]): string[] {
  const consoleErrors: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning'].includes(message.type())) return;
    if ([refusal, ...allowedConsoleErrors].some((known) => known.test(text))) return;
    consoleErrors.push(text);
  });
  context.on('weberror', (error) => consoleErrors.push(error.error().stack ?? error.error().message));
  return consoleErrors;
}
