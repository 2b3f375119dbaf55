import type { BrowserContext } from '@playwright/test';

/** The browser itself notes every answer of 400 and more; what the panel makes of it is what the test looks at. */
const refusal = /^Failed to load resource: the server responded with a status of [45]\d\d/;

/** Collects what the pages of a context complain of: errors and warnings in the console, and exceptions nobody caught. */
export function collectComplaints(context: BrowserContext, tolerated: RegExp[]): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning'].includes(message.type())) return;
    if ([refusal, ...tolerated].some((known) => known.test(text))) return;
    complaints.push(text);
  });
  context.on('weberror', (error) => complaints.push(error.error().stack ?? error.error().message));
  return complaints;
}
