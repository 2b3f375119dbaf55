/** Shared by the content management journeys. */
import type { Locator, Page } from '@playwright/test';
import type { WriteContext } from '../../server/src/db/writing/changes.ts';
import type { Deps } from '../../server/src/deps.ts';
import { createFaq } from '../../server/src/features/content/content.actions.ts';

export const section = '/app/content-management';
export const faults = /status of (400|401|404|412|500)/; // logged by the browser itself

/** Another user, who writes directly to the database. */
export const colleague = (deps: Deps, action: string): WriteContext => ({
  actor: { id: null, email: 'colleague@foyer.example' },
  action,
  requestId: 'test',
  now: deps.clock.now(),
});

export const same = (text: string) => ({ pl: text, en: text });

export const ask = (deps: Deps, question: string, answer: string) =>
  createFaq(deps, colleague(deps, 'createFaq'), {
    question: same(question),
    answer: same(`<p>${answer}</p>`),
  });

/** Makes the next such request fail with 500. */
export async function failOnce(page: Page, url: string, method: string): Promise<void> {
  let failed = false;
  await page.route(url, (route) => {
    if (failed || route.request().method() !== method) return route.fallback();
    failed = true;
    return route.fulfill({ status: 500, json: {} });
  });
}

export const textbox = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const toolbar = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: `Formatting of ${name}` });
