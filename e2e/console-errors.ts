import type { BrowserContext } from '@playwright/test';

/** The browser logs every response from 400 up. Tests check how the panel handles it instead. */
const refusal = /^Failed to load resource: the server responded with a status of [45]\d\d/;

/** Collects errors and warnings in the console and uncaught exceptions of a context's pages. */
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
