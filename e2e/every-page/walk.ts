/** A walk over pages of the panel without loading it again. */
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { fillIn } from '../forms/fill-in.ts';

export class Walk {
  readonly #page: Page;
  readonly #underWay = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => void this.#underWay.add(request));
    page.on('requestfinished', (request) => void this.#underWay.delete(request));
    page.on('requestfailed', (request) => void this.#underWay.delete(request));
  }

  /** Visits these pages, tries their lists, fills in their forms, and leaves them. `useForm` receives each filled form. */
  async over(paths: readonly string[], useForm?: (form: Locator) => Promise<void>): Promise<void> {
    const main = this.#page.getByRole('main');
    for (const path of paths) {
      await this.visit(path);
      await this.#tryList(main);
      if ((await fillIn(main)) && useForm) await useForm(main.locator('form:not([role="search"])').first());
      await this.#closeDialog();
    }
  }

  /** Opens and closes the filters, and selects the first row and the first bulk action. */
  async #tryList(main: Locator): Promise<void> {
    const filters = main.getByRole('button', { name: /^Filters/ });
    if (await filters.isVisible()) {
      await filters.click();
      await this.settle();
      await this.#closeDialog();
    }
    const row = main.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
    if (!(await row.isVisible())) return;
    await row.check();
    await this.settle();
    await main
      .getByRole('group', { name: /selected$/ })
      .getByRole('button')
      .first()
      .click();
    await this.settle();
    await this.#closeDialog();
    await row.uncheck();
  }

  async #closeDialog(): Promise<void> {
    const dialog = this.#page.locator('[role="dialog"]:not([data-closing]):has(h2)');
    if ((await dialog.count()) === 0) return;
    await this.#page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }

  async visit(path: string): Promise<void> {
    await this.#page.evaluate((to) => history.pushState({}, '', to), path);
    await this.settle();
    const leave = this.#page.getByRole('button', { name: 'Discard', exact: true });
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
