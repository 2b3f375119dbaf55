import { day, percentage, price, wholeNumber } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { dateOfBirth } from '@foyer/contract/people/users.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { expectAccessible } from '#test/accessibility.ts';
import { show, TestForm } from '#test/show.tsx';
import { DateField, TimeField } from './date-field.tsx';
import { fieldsOf } from './field.ts';
import { MoneyField, NumberField } from './number-field.tsx';
import { BilingualFields, TextField } from './text-field.tsx';

const { keyboard } = userEvent;
const field = (label: string) => page.getByLabelText(label, { exact: true });

/** Replaces the text of a field at once, then moves to the next field. */
async function enter(label: string, text: string): Promise<void> {
  await field(label).fill(text);
  await field(label).click();
  await userEvent.tab();
}

/** Like `enter`, but key by key, which takes much longer. */
async function type(label: string, keys: string): Promise<void> {
  await field(label).click();
  await keyboard(`{Control>}a{/Control}${keys}`);
  await userEvent.tab();
}

/** Pastes text into a field by way of a free text field. */
async function paste(label: string, text: string): Promise<void> {
  await field('Scratch').fill(text);
  await keyboard('{Control>}ac{/Control}');
  await field(label).fill('');
  await field(label).click();
  await keyboard('{Control>}v{/Control}');
}

const schema = z.object({
  scratch: z.string(),
  tickets: wholeNumber.min(1),
  percentage: percentage.nullable(),
  quantity: wholeNumber.min(1).nullable(),
  price,
  day,
  time: z.string(),
  birthday: dateOfBirth.nullable(),
});

const empty = {
  scratch: '',
  percentage: null,
  quantity: null,
  day: '',
  time: '',
  birthday: null,
};

const showForm = () =>
  show(
    <TestForm schema={schema} values={empty}>
      {(form) => {
        const named = fieldsOf(form);
        return (
          <>
            <TextField {...named('scratch')} label="Scratch" />
            <NumberField {...named('tickets')} label="Tickets" />
            <NumberField {...named('percentage')} label="Percentage" digits={3} suffix="%" />
            <NumberField {...named('quantity')} label="Quantity" />
            <MoneyField {...named('price')} label="Price" />
            <DateField {...named('day')} label="Day" />
            <TimeField {...named('time')} label="Time" />
          </>
        );
      }}
    </TestForm>,
  );

test('days and times are parsed as users type them', async () => {
  await showForm();
  for (const [typed, shown] of [
    ['1.1.27', '01/01/2027'],
    ['1-1-2027', '01/01/2027'],
    ['2027-01-02', '02/01/2027'],
    ['03012027', '03/01/2027'],
    ['4/1/27', '04/01/2027'],
  ] as const) {
    await enter('Day', typed);
    await expect.element(field('Day')).toHaveValue(shown);
  }
  for (const [typed, shown, described] of [
    ['9', '09:00', '09:00 AM'],
    ['930', '09:30', '09:30 AM'],
    ['19.30', '19:30', '07:30 PM'],
    ['7pm', '19:00', '07:00 PM'],
    ['7:30 PM', '19:30', '07:30 PM'],
  ] as const) {
    await enter('Time', typed);
    await expect.element(field('Time')).toHaveValue(shown);
    await expect.element(field('Time')).toHaveAccessibleDescription(described);
  }
  await expect.element(page.getByText('Invalid')).not.toBeInTheDocument();
});

test('a number field accepts only digits, typed or pasted, and all of them', async () => {
  await showForm();
  await type('Tickets', '-1e2+5,0.7E');
  await expect.element(field('Tickets')).toHaveValue('12507');
  await enter('Tickets', '12345678901234567890');
  await expect.element(field('Tickets')).toHaveValue('12345678901234567890');
  await expect
    .element(field('Tickets'))
    .toHaveAccessibleDescription('Max value of number is 9007199254740991');

  for (const text of ['1e3', '-5', '12,5']) {
    await paste('Tickets', text);
    await expect.element(field('Tickets')).toHaveValue('');
    await expect.element(field('Tickets')).toHaveAccessibleDescription('Enter a whole number');
  }
  await paste('Tickets', '1 250');
  await userEvent.tab();
  await expect.element(field('Tickets')).toHaveValue('1250');
  await expect.element(field('Tickets')).toHaveAccessibleDescription('');

  await type('Percentage', '1005');
  await expect.element(field('Percentage')).toHaveValue('100');
  await enter('Quantity', '9007199254740991');
  await expect.element(field('Quantity')).toHaveValue('9007199254740991');
  await expect.element(field('Quantity')).toHaveAccessibleDescription('');
});

test('a price stays as typed until it is valid', async () => {
  await showForm();
  await enter('Price', '12,345');
  await expect.element(field('Price')).toHaveValue('12,345');
  await expect.element(field('Price')).toHaveAccessibleDescription('Enter at most two decimal places');
  await enter('Price', '12,3,4');
  await expect.element(field('Price')).toHaveValue('12,3,4');
  await expect.element(field('Price')).toHaveAccessibleDescription('Enter a number');
  await type('Price', '-1e2');
  await expect.element(field('Price')).toHaveValue('12,00');
  await type('Price', '1234,5');
  await expect.element(field('Price')).toHaveValue('1\u00a0234,50');
  await expect.element(field('Price')).toHaveAccessibleDescription('');
});

test('a birthday is found by decade, year and month, by keyboard as well', async () => {
  await show(
    <TestForm schema={schema.pick({ birthday: true })} values={{ birthday: null }}>
      {() => (
        // The calendar does not cover the button below.
        <div style={{ paddingBottom: 500 }}>
          <DateField
            name="birthday"
            label="Date of birth"
            distant
            min={limits.dateOfBirthMin}
            max="2026-11-27"
          />
        </div>
      )}
    </TestForm>,
  );
  const birthday = field('Date of birth');
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  const press = async (name: string) => {
    const button = calendar.getByRole('button', { name, exact: true });
    (await button.findElement()).focus();
    await keyboard('{Enter}');
  };
  (await page.getByRole('button', { name: 'Open calendar' }).findElement()).focus();
  await keyboard('{Enter}');
  await press('Previous decade');
  await press('1984');
  await expect.element(calendar.getByRole('button', { name: 'Jan' })).toHaveFocus();
  await expectAccessible();
  await press('May');
  await expectAccessible();
  await press('17 May 1984');
  await expect.element(birthday).toHaveValue('17/05/1984');

  await page.getByRole('button', { name: 'Open calendar' }).click();
  await calendar.getByRole('button', { name: 'May 1984 choose another month' }).click();
  await calendar.getByRole('button', { name: '1984 choose another year' }).click();
  await calendar.getByRole('button', { name: '1987' }).click();
  await calendar.getByRole('button', { name: 'Jan' }).click();
  await calendar.getByRole('button', { name: '2 January 1987', exact: true }).click();
  await expect.element(birthday).toHaveValue('02/01/1987');

  await enter('Date of birth', '3.2.56');
  await expect.element(birthday).toHaveValue('03/02/1956');
  await enter('Date of birth', '3.2.1856');
  await expect.element(birthday).toHaveAccessibleDescription('The date of birth cannot be before 01/01/1900');
});

test('a day that is being picked does not count as missing', async () => {
  await showForm();
  await field('Day').click();
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
  await expect.element(field('Day')).toHaveAccessibleDescription('');
  await keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Calendar' })).not.toBeInTheDocument();
  await expect.element(field('Day')).toHaveAccessibleDescription('');
  await field('Scratch').click();
  await expect.element(field('Day')).toHaveAccessibleDescription(/^(Field must not be empty|Invalid)/);
});

test('no field is red before the user has left it or pressed save', async () => {
  await showForm();
  const red = () => [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id);
  const idOf = async (label: string) => (await field(label).findElement()).id;
  await field('Scratch').click();
  await keyboard('abc');
  await expect.element(page.getByText(/need attention/)).toBeVisible();
  expect(red()).toEqual([]);
  await field('Tickets').click();
  await field('Scratch').click();
  await expect.poll(red).toEqual([await idOf('Tickets')]);
  (await page.getByRole('button', { name: 'Save' }).findElement()).focus();
  await keyboard('{Enter}');
  await expect.poll(red).toEqual([await idOf('Tickets'), await idOf('Price'), await idOf('Day')]);
});

const inBoth = z.object({ pl: z.string(), en: z.string() });
const reasonSchema = z.object({
  reason: inBoth.refine(({ pl, en }) => (pl === '') === (en === ''), { path: ['en'], error: 'Fill both' }),
});

test('a field is marked optional as long as it may be empty', async () => {
  await show(
    <TestForm schema={reasonSchema} values={{ reason: { pl: '', en: '' } }}>
      {(form) => <BilingualFields {...fieldsOf(form)('reason')} label="Reason" optional />}
    </TestForm>,
  );
  const polish = page.getByRole('textbox', { name: /^Reason PL/ });
  const english = page.getByRole('textbox', { name: /^Reason EN/ });
  await expect.element(english).toHaveAccessibleName('Reason EN optional');
  await polish.fill('Zespół zachorował.');
  await expect.element(english).toHaveAccessibleName('Reason EN');
  await polish.fill('');
  await expect.element(english).toHaveAccessibleName('Reason EN optional');
});
