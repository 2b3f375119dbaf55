import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { expectAccessible } from '#test/accessibility.ts';
import { show, TestForm } from '#test/show.tsx';
import { MultiSelect, SearchSelect } from './combo-field.tsx';
import { TimeField } from './date-field.tsx';

const { keyboard } = userEvent;
const picker = (name: string) => page.getByRole('combobox', { name });
const option = (name: string) => page.getByRole('option', { name, exact: true });
const removal = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });
const options = ['-1', '0', '1', '2', '3'].map((floor) => ({ value: floor, label: floor }));

const schema = z.object({
  floors: z.string().array(),
  tags: z.string().array(),
  floor: z.string().nullable(),
  time: z.string(),
});

let submits = 0;
const count = () => {
  submits += 1;
};

beforeEach(async () => {
  submits = 0;
  addEventListener('submit', count, true);
  await show(
    <TestForm schema={schema} values={{ floors: [], tags: [], floor: null, time: '' }} onSave={count}>
      {() => (
        <>
          <MultiSelect name="floors" label="Floors" options={options} />
          <MultiSelect
            name="tags"
            label="Tags"
            options={[{ value: 'VIP', label: 'VIP' }]}
            known={[{ value: 'press', label: 'press' }]}
            typedValue={(typed) => (typed === 'vip' ? 'VIP' : typed || undefined)}
          />
          <SearchSelect name="floor" label="Main floor" options={options} />
          <TimeField name="time" label="Time" />
        </>
      )}
    </TestForm>,
  );
});

afterEach(() => {
  removeEventListener('submit', count, true);
  expect(submits, 'submits and saves of the form').toBe(0);
});

/** A search that finds what begins with the typed text, and nothing for no text. */
function Searched() {
  const [typed, setTyped] = useState('');
  const found = typed === '' ? [] : options.filter(({ label }) => label.startsWith(typed));
  return (
    <>
      <SearchSelect name="one" label="One" options={found} onSearch={setTyped} clearable />
      <MultiSelect name="many" label="Many" options={found} onSearch={setTyped} />
    </>
  );
}

test('a choice keeps its label after its search has ended', async () => {
  const searchedSchema = z.object({ one: z.string().nullable(), many: z.string().array() });
  await show(
    <TestForm schema={searchedSchema} values={{ one: null, many: [] }}>
      {() => <Searched />}
    </TestForm>,
  );
  for (const floor of ['2', '3']) {
    await picker('One').fill(floor);
    await option(floor).click();
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(picker('One')).toHaveValue(floor);
    await picker('Many').fill(floor);
    await expect.poll(() => highlighted(picker('Many'))).toBe(floor);
    await keyboard('{Enter}{Escape}');
    await expect.element(removal(floor)).toBeVisible();
  }
  await expect.element(removal('2')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(picker('One')).toHaveValue('');
});

const highlighted = async (input: Locator) =>
  document.getElementById((await input.findElement()).getAttribute('aria-activedescendant') ?? '')
    ?.textContent;

test.each([
  ['Floors', () => expect.element(removal('3')).toBeVisible()],
  ['Main floor', () => expect.element(picker('Main floor')).toHaveValue('3')],
])('Enter selects the highlighted option of %s and never submits the form', async (name, expectChosen) => {
  const input = picker(name);
  await input.fill('no such option');
  await expect.element(page.getByRole('option', { name: 'No matches' })).toBeVisible();
  await keyboard('{Enter}');

  await input.fill('3');
  await expect.element(option('3')).toBeVisible();
  await expect.poll(() => highlighted(input)).toBe('3');
  await expectAccessible();
  await keyboard('{Enter}');
  await expectChosen();

  await keyboard('{Escape}{ArrowDown}');
  await expect.element(input).toHaveAttribute('aria-activedescendant');
  await keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

test('a second Enter changes nothing, and a closed list stays closed', async () => {
  const floors = picker('Floors');
  await floors.fill('3');
  await keyboard('{Enter}');
  await expect.element(removal('3')).toBeVisible();
  await keyboard('{Enter}');
  await expect.element(floors).toHaveAttribute('aria-expanded', 'false');
  await expect.element(removal('3')).toBeVisible();

  await floors.fill('1');
  await keyboard('{Escape}');
  await expect.element(floors).toHaveValue('');
  await userEvent.tab();
  await expect.element(floors).toHaveAttribute('aria-expanded', 'false');
});

test('a long choice stays on one line in a narrow field', async () => {
  const hall = 'Sala Pod Arkadami i Ogród Zimowy na Tarasie Zachodnim';
  await show(
    <div style={{ width: 260 }}>
      <TestForm schema={z.object({ places: z.string().array() })} values={{ places: [hall] }}>
        {() => <MultiSelect name="places" label="Places" options={[{ value: hall, label: hall }]} />}
      </TestForm>
    </div>,
  );
  await expect.element(removal(hall)).toBeVisible();
  const pill = removal(hall).element().parentElement;
  expect(pill?.getBoundingClientRect().height).toBe(28);
  expect(pill?.scrollHeight).toBeLessThanOrEqual(28);
  const field = picker('Places').element().getBoundingClientRect();
  expect(pill?.getBoundingClientRect().right).toBeLessThan(field.right + 1);
});

test('chosen values stay inside the frame on several lines, and room for typing remains', async () => {
  const chosen = ['0', '1', '2', '3', '-1'];
  await show(
    <div style={{ width: 160 }}>
      <TestForm schema={z.object({ halls: z.string().array() })} values={{ halls: chosen }}>
        {() => <MultiSelect name="halls" label="Halls" options={options} />}
      </TestForm>
    </div>,
  );
  await expect.element(removal('-1')).toBeVisible();
  const input = picker('Halls').element();
  const frame = input.parentElement?.getBoundingClientRect();
  const values = ['0', '-1'].map((name) => removal(name).element().parentElement?.getBoundingClientRect());
  const [first, last] = values;
  if (!frame || !first || !last) throw new Error('no values');
  expect(last.top).toBeGreaterThan(first.bottom);
  expect(first.top - frame.top).toBeGreaterThanOrEqual(3);
  expect(frame.bottom - last.bottom).toBeGreaterThanOrEqual(3);
  expect(input.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
});

test('leaving the field adds typed text only where it is a value', async () => {
  const tags = picker('Tags');
  for (const text of ['vip', 'press', 'vip']) {
    await tags.fill(text);
    await userEvent.tab();
    await expect.element(tags).toHaveValue('');
  }
  await expect.element(removal('VIP')).toBeVisible();
  await expect.element(removal('press')).toBeVisible();
  expect(page.getByRole('button', { name: /^Remove/ }).all()).toHaveLength(2);

  await picker('Floors').fill('3');
  await userEvent.tab();
  await expect.element(picker('Floors')).toHaveValue('');
  await expect.element(removal('3')).not.toBeInTheDocument();
});

test('Enter in an open list of times chooses the highlighted time', async () => {
  const time = picker('Time');
  (await time.findElement()).focus();
  await keyboard('{ArrowDown}{ArrowDown}{Control>}{Enter}{/Control}');
  await expect.element(time).toHaveValue('19:30');
});

test.each(['Floors', 'Main floor', 'Time'])(
  'the list of %s does not move the page that ends with it',
  async (name) => {
    document.body.style.paddingTop = '1200px';
    const input = picker(name);
    (await input.findElement()).focus({ preventScroll: true });
    scrollTo(0, document.documentElement.scrollHeight);
    await scrolled();
    const before = [scrollY, document.documentElement.scrollHeight];
    const seen = new Set<number>();
    const note = () => void seen.add(scrollY);
    addEventListener('scroll', note);
    await keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('listbox')).toBeVisible();
    await scrolled();
    expect([scrollY, document.documentElement.scrollHeight]).toEqual(before);
    expect([...seen]).toEqual([]);
    removeEventListener('scroll', note);
    document.body.style.paddingTop = '';
  },
);

const scrolled = async () => {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
};

test('Enter and Escape of an input method affect only the composed text', async () => {
  const floors = picker('Floors');
  await floors.click();
  await cdp().send('Input.imeSetComposition', { text: '3', selectionStart: 1, selectionEnd: 1 });
  await expect.element(floors).toHaveAttribute('aria-activedescendant');
  for (const key of ['Enter', 'Escape'])
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, code: key, isComposing: true, bubbles: true, cancelable: true }),
    );
  await expect.element(floors).toHaveAttribute('aria-expanded', 'true');
  await expect.element(removal('3')).not.toBeInTheDocument();
});
