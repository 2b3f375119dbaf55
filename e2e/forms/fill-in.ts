import type { Locator } from '@playwright/test';
import { jpeg } from '../../server/test/records/pictures.ts';
import { password } from '../fixtures.ts';

/** Values by the label, name and placeholder of an empty field. All other fields are typed into. */
const values: [RegExp, string][] = [
  [/e-mail/i, 'nowa@guests.example'],
  [/old password|your password/i, password],
  [/password/i, `${password} 2`],
  [/birth/i, '03/05/1990'],
  [/DD\/MM\/YYYY/, '30/11/2026'],
  [/\b(to|until|end)\b.*HH:MM/i, '21:00'],
  [/HH:MM/i, '19:00'],
  [/address|url/i, 'https://till.example/'],
  [/phone/i, '+48600100200'],
  [/price|amount|number|max|quantity|percent|value/i, '7'],
];

let rounds = 0;

/** Fills in the fields of a form or dialog with what they accept. False if there are none. */
export async function fillIn(surface: Locator): Promise<boolean> {
  rounds += 1;
  const rules = values.map(([pattern, value]) => ({ source: pattern.source, flags: pattern.flags, value }));
  const count = await surface.evaluate(typeInto, { rules, text: `Tekst ${rounds}` });
  const picture = surface.locator('form input[type="file"][accept*="image"]').first();
  if (await picture.isEnabled({ timeout: 1 }).catch(() => false))
    await picture.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600) });
  return count > 0;
}

interface Typing {
  rules: { source: string; flags: string; value: string }[];
  text: string;
}

/** In the browser: types or chooses in each field, in one go, since a call for each takes most of the time. */
async function typeInto(root: Element, { rules, text }: Typing): Promise<number> {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

  function set(control: Control, value: string) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
    control.focus();
    set?.call(control, value);
    const type = control instanceof HTMLSelectElement ? 'change' : 'input';
    control.dispatchEvent(new Event(type, { bubbles: true }));
    control.blur();
  }
  const press = (control: Control, key: string) =>
    control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const isChosen = (box: Control) =>
    box.value !== '' || box.parentElement?.querySelector('button[aria-label^="Remove "]');

  /** Chooses the first option, once the options have arrived. */
  async function choose(box: Control) {
    box.focus();
    press(box, 'ArrowDown');
    const list = () => document.getElementById(box.getAttribute('aria-controls') ?? '');
    for (
      let frames = 0;
      frames < 120 && !list()?.querySelector('[role=option]:not([aria-disabled])');
      frames += 1
    ) {
      await new Promise(requestAnimationFrame);
      if (list()?.textContent === 'No matches') break;
    }
    if (!list()?.querySelector('[data-combobox-selected]')) press(box, 'ArrowDown');
    press(box, 'Enter');
    box.blur();
  }

  async function fill(field: Control) {
    const words = `${field.labels?.[0]?.textContent} ${field.ariaLabel} ${field.getAttribute('placeholder')}`;
    const value = rules.find(({ source, flags }) => new RegExp(source, flags).test(words))?.value;
    if (field instanceof HTMLSelectElement) set(field, field.options[1]?.value ?? field.value);
    else if (field.type === 'radio' || field.type === 'checkbox') field.click();
    else if (field.role === 'combobox' && !/HH:MM/i.test(words)) {
      if (!isChosen(field)) await choose(field);
    } else if (value === undefined) set(field, text);
    else if (field.value === '') set(field, value);
  }

  const filled = new Set<Control>();
  const next = () =>
    [...root.querySelectorAll<Control>('form :is(input:not([type="file"]), textarea, select)')].find(
      (field) =>
        !filled.has(field) &&
        !field.closest('table, [role="search"]') &&
        !field.disabled &&
        field.checkVisibility(),
    );
  for (let field = next(); field; field = next()) {
    filled.add(field); // may show further fields
    await fill(field);
  }
  const editors = [...root.querySelectorAll<HTMLElement>('form [contenteditable="true"]')];
  for (const editor of editors) {
    editor.focus();
    document.execCommand('insertText', false, text);
    editor.blur();
  }
  return filled.size + editors.length;
}
