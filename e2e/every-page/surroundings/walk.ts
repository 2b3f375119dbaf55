/** A walk over pages of the panel, and over what opens on them, without loading it again. */
import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { fillIn } from '../../forms/fill-in.ts';

/** A page, or a dialog, menu or fold that was opened on it. */
export interface Surface {
  /** Path of the page, and what was pressed on it. */
  name: string;
  element: Locator;
  /** Its form, once filled in. */
  form?: Locator;
  /** Opens it again after the page was left. */
  reopen: () => Promise<void>;
}

/** Receives each surface as it opens, and again once its form is filled in. */
type Visitor = (surface: Surface) => Promise<void>;

const rowActions =
  'button:is([aria-label^="Publish "], [aria-label^="Delete "], [aria-label^="Reschedule "])';
const openers = `:is([aria-haspopup=dialog], button[aria-expanded=false], summary, td ${rowActions}):not([aria-disabled=true], [tabindex="-1"])`;
const dialogs = ':is([role=dialog], [role=alertdialog]):not([data-closing]):visible';

export class Walk {
  readonly #page: Page;
  readonly #underWay = new Set<Request>();
  /** What was opened, by section of the panel. */
  readonly opened = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => void this.#underWay.add(request));
    page.on('requestfinished', (request) => void this.#underWay.delete(request));
    page.on('requestfailed', (request) => void this.#underWay.delete(request));
  }

  /** Visits these pages, selects a row, opens all that opens, and fills in all forms. */
  async over(paths: readonly string[], use: Visitor): Promise<void> {
    for (const path of paths)
      await test.step(path, async () => {
        const surface = { name: path, element: this.#page.locator('body'), reopen: async () => {} };
        await this.visit(path);
        await use(surface);
        await this.#openAll(path, use);
        const form = await this.#fill(this.#page.getByRole('main'));
        await use({ ...surface, name: `${path}, selected and filled in`, ...(form && { form }) });
        await this.#close();
      });
  }

  async visit(path: string): Promise<void> {
    await this.#page.evaluate((to) => history.pushState({}, '', to), path);
    await this.settle();
    const leave = this.#page.getByRole('button', { name: 'Discard', exact: true });
    if (await leave.isVisible()) {
      await leave.press('Enter');
      await this.settle();
    }
    await expect(this.#page.getByRole('heading').first()).toBeVisible();
  }

  /** Sends a form as Enter does, and agrees if it asks. */
  async submit(form: Locator): Promise<void> {
    await form.evaluate((element) => element instanceof HTMLFormElement && element.requestSubmit());
    await this.settle();
    const question = this.#page.locator(`${dialogs}:not(:has(form))`);
    if (!(await question.isVisible())) return;
    await question.getByRole('button').last().press('Enter');
    await this.settle();
  }

  /** Waits until no request is under way and no part of the page waits for its data. */
  async settle(): Promise<void> {
    for (let isQuiet = false; !isQuiet; ) {
      isQuiet = this.#underWay.size === 0;
      const { isBroken, isBusy } = await this.#page.evaluate(nextFrames);
      expect(isBroken, 'a page that has stopped working').toBe(false);
      isQuiet &&= this.#underWay.size === 0 && !isBusy;
    }
  }

  async #selectRow(): Promise<void> {
    const row = this.#page
      .getByRole('main')
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first();
    if (!(await row.isVisible()) || (await row.isChecked())) return;
    await row.check();
    await this.settle();
  }

  /** Opens each dialog, menu and fold that no page before had, by keyboard. */
  async #openAll(path: string, use: Visitor): Promise<void> {
    const url = this.#page.url();
    for (;;) {
      if (this.#page.url() !== url) await this.visit(path); // a form was saved, which left the page
      await this.#selectRow();
      const [name] = await this.#unopened(path);
      if (name === undefined) return;
      await this.#open(path, [name], use);
      if (!(await this.#popup.isVisible())) continue;
      const [inner, ...others] = await this.#unopened(path);
      if (inner !== undefined) await this.#open(path, [name, inner], use);
      if (others.length > 0) this.opened.delete(keyOf(path, name));
      if (await this.#popup.isVisible()) await this.#page.keyboard.press('Escape');
    }
  }

  /** Opens by the last of these openers, hands it over, empty and filled in, and closes what covers the page. */
  async #open(path: string, names: readonly string[], use: Visitor): Promise<void> {
    const surface = {
      name: [path, ...names].join(' › '),
      element: this.#page.locator('body'),
      reopen: async () => {
        for (const name of names) await this.#press(name);
      },
    };
    this.opened.add(keyOf(path, names.at(-1) ?? ''));
    await this.#press(names.at(-1) ?? '');
    for (const above of [this.#popup, this.#dialog, this.#menu])
      if (await above.isVisible()) surface.element = above;
    await use(surface);
    if (surface.element === this.#menu) {
      await this.#page.keyboard.press('Escape');
      await expect(this.#menu, surface.name).toBeHidden();
    }
    if (!(await this.#dialog.isVisible())) return;
    const form = await this.#fill(this.#dialog);
    if (form) await use({ ...surface, name: `${surface.name}, filled in`, element: this.#dialog, form });
    await this.#close();
  }

  /** Returns the form, if there is one to fill in. */
  async #fill(surface: Locator): Promise<Locator | undefined> {
    const isFilled = await fillIn(surface);
    await this.settle();
    return isFilled ? surface.locator('form:not([role="search"])').first() : undefined;
  }

  /** Closes the dialogs, and discards what was typed. */
  async #close(): Promise<void> {
    for (let layers = 0; layers < 5 && (await this.#dialog.isVisible()); layers += 1) {
      await this.#page.keyboard.press('Escape');
      await this.settle();
      const way = this.#dialog.getByRole('button', { name: /^(Discard|Done)$/ });
      if (await way.isVisible()) await way.press('Enter');
      await this.settle();
    }
    await expect(this.#dialog).toBeHidden();
  }

  async #press(name: string): Promise<void> {
    const all = await this.#openers();
    const index = (await all.evaluateAll(kindsOf)).indexOf(name);
    expect(index, `there is ${name}`).toBeGreaterThanOrEqual(0);
    await all.nth(index).focus();
    await this.#page.keyboard.press('Enter');
    await this.settle();
  }

  async #unopened(path: string): Promise<string[]> {
    const names = await (await this.#openers()).evaluateAll(kindsOf);
    return names.filter((name) => !this.opened.has(keyOf(path, name)));
  }

  /** Openers in the popup that is open, or else on the page. */
  async #openers(): Promise<Locator> {
    const scope = (await this.#popup.isVisible()) ? this.#popup : this.#page.locator('body');
    return scope.locator(`${openers}:visible:enabled`);
  }

  get #popup(): Locator {
    return this.#page.locator(':is([aria-expanded=true], :has(> [aria-expanded=true])) + section:visible');
  }

  get #dialog(): Locator {
    return this.#page.locator(dialogs).last();
  }

  get #menu(): Locator {
    return this.#page.getByRole('menu'); // outside its dialog, which it may cover
  }
}

const keyOf = (path: string, name: string) =>
  name.endsWith(', everywhere') ? name : `${path.split(/[/?]/)[2] ?? ''} › ${name}`;

/** In the browser: waits for three frames. Returns whether the page has stopped working, and whether a part of it is busy. */
async function nextFrames(): Promise<{ isBroken: boolean; isBusy: boolean }> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  return {
    isBroken: document.body.textContent.includes('This page has stopped working'),
    isBusy: document.querySelector('main [aria-busy=true]') !== null,
  };
}

/** In the browser: what the openers are called, without the names of records. */
function kindsOf(openers: Element[]): string[] {
  return openers.map((opener) => {
    const name = (opener.getAttribute('aria-label') ?? opener.textContent ?? '').trim();
    if (opener.closest(':is(aside, nav, header):not(main *)')) return `${name}, everywhere`;
    return opener.closest('tr, li') ? (name.split(' ')[0] ?? '') : name;
  });
}
