/** A walk over pages of the panel without loading it again. */
import { expect, type Page, type Request } from '@playwright/test';
import { fillIn } from './fill-in.ts';

export class Walk {
  readonly #page: Page;
  readonly #underWay = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => void this.#underWay.add(request));
    page.on('requestfinished', (request) => void this.#underWay.delete(request));
    page.on('requestfailed', (request) => void this.#underWay.delete(request));
  }

  /** Visits these pages, fills in their forms, and leaves them. */
  async over(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await this.visit(path);
      await fillIn(this.#page.getByRole('main'));
    }
  }

  async visit(path: string): Promise<void> {
    await this.#page.evaluate((to) => history.pushState({}, '', to), path);
    await this.settle();
    const leave = this.#page.getByRole('button', { name: 'Leave', exact: true });
    if (await leave.isVisible()) await leave.click();
    await this.settle();
    await expect(this.#page.getByRole('heading').first()).toBeVisible();
  }

  /** Waits until nothing is under way. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 2; quiet += 1) {
      await this.#page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      if (this.#underWay.size > 0) quiet = -1;
    }
    const broken = this.#page.getByText('This page has stopped working');
    expect(await broken.isVisible(), 'a page that has stopped working').toBe(false);
  }
}
