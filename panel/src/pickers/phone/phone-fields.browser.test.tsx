import { phoneNumber, phonePrefix } from '@foyer/contract/fields.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { fieldsOf } from '#form/fields/field.ts';
import { TextField } from '#form/fields/text-field.tsx';
import { expectAccessible } from '#test/accessibility.ts';
import { show, TestForm } from '#test/show.tsx';
import { PhoneNumberField } from './phone-number-field.tsx';
import { PhonePrefixField } from './phone-prefix-field.tsx';

const { keyboard } = userEvent;
const number = page.getByLabelText('Phone number');
const prefix = page.getByRole('combobox', { name: 'Phone prefix' });
const scratch = page.getByLabelText('Scratch');

const schema = z.object({ prefix: phonePrefix, number: phoneNumber, scratch: z.string() });
type Values = z.infer<typeof schema>;

const showForm = (values: Values, onSave?: (values: Values) => void) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <TestForm schema={schema} values={values} onSave={onSave}>
        {(form) => {
          const field = fieldsOf(form);
          return (
            <>
              <PhonePrefixField {...field('prefix')} label="Phone prefix" />
              <PhoneNumberField {...field('number')} label="Phone number" prefixField={field('prefix')} />
              <TextField {...field('scratch')} label="Scratch" />
            </>
          );
        }}
      </TestForm>
    </QueryClientProvider>,
  );

const poland: Values = { prefix: '+48', number: '600700800', scratch: '' };

/** Waits until the picture has loaded. */
const expectShown = (picture: Locator) =>
  expect
    .poll(async () => {
      const image = await picture.findElement();
      return image instanceof HTMLImageElement && image.naturalWidth > 0;
    })
    .toBe(true);

test('a prefix is found by country, code or ISO, with its flag, and shared ones are distinguished', async () => {
  await showForm(poland);
  const option = page.getByRole('option');
  await expect.element(prefix).toHaveValue('+48');
  await prefix.click();
  await expect.element(page.getByRole('option', { name: /Poland/ })).toHaveAttribute('aria-selected', 'true');
  await keyboard('atlan');
  await expect.element(page.getByText('No matches')).toBeVisible();
  await expectAccessible();
  for (const typed of ['germ', 'niemcy']) {
    await prefix.fill(typed);
    await expect.poll(() => option.all().map((one) => one.element().textContent)).toEqual(['Germany+49']);
  }
  await expectShown(option.getByRole('presentation'));
  await expect.element(prefix).toHaveAttribute('aria-activedescendant', (await option.findElement()).id);
  await expectAccessible();
  await keyboard('{Enter}');
  await expect.element(prefix).toHaveValue('+49');

  await prefix.fill('jam');
  await page.getByRole('option', { name: /Jamaica/ }).click();
  await expect.element(prefix).toHaveValue('+1');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expectShown(page.getByRole('img', { name: 'Jamaica' }));

  await prefix.fill('USA');
  await expect.element(option.first().getByText(/^United States/)).toBeVisible();
  await prefix.fill('0044');
  await expect.element(option.first().getByText(/^United Kingdom/)).toBeVisible();
  await userEvent.tab();
  await expect.element(prefix).toHaveValue('+44');
});

test('a stored prefix without a country stays visible', async () => {
  await showForm({ ...poland, prefix: '+999' });
  await expect.element(prefix).toHaveValue('+999');
  await prefix.click();
  await keyboard('{Escape}');
  await userEvent.tab();
  await expect.element(prefix).toHaveValue('+999');
  await expect.element(prefix).not.toHaveAttribute('aria-invalid', 'true');
});

test('a number that repeats its prefix or begins with a zero stays as typed, and the one that is meant is offered', async () => {
  const saved: Values[] = [];
  await showForm(poland, (values) => saved.push(values));
  const offer = page.getByRole('button', { name: 'Use 600100200' });
  for (const typed of ['48600100200', '0600 100 200']) {
    await number.fill(typed);
    await userEvent.tab();
    await expect.element(number).toHaveValue(typed.replaceAll(' ', ''));
    await expect.element(offer).toBeVisible();
    await expectAccessible();
    await offer.click();
    await expect.element(number).toHaveValue('600100200');
    await expect.element(offer).not.toBeInTheDocument();
  }
  await number.click();
  await keyboard('{Enter}');
  await expect.poll(() => saved).toMatchObject([{ prefix: '+48', number: '600100200' }]);
});

test('a number is accepted with spaces, dashes, brackets and its prefix', async () => {
  const saved: Values[] = [];
  await showForm(poland, (values) => saved.push(values));
  const type = async (text: string) => {
    await number.fill(text);
    await userEvent.tab();
  };
  await type('(22) 826-30 01');
  await expect.element(number).toHaveValue('228263001');

  await scratch.fill('+49 30 901820');
  await keyboard('{Control>}ac{/Control}');
  await number.fill('');
  await number.click();
  await keyboard('{Control>}v{/Control}');
  await expect.element(number).toHaveValue('30901820');
  await expect.element(prefix).toHaveValue('+49');

  await type('0048 501 234 567');
  await expect.element(number).toHaveValue('501234567');
  await expect.element(prefix).toHaveValue('+48');
  await type('12-3');
  await expect.element(number).toHaveAccessibleDescription('Incorrect phone number');

  await number.fill('+48 600 700 801');
  await keyboard('{Enter}');
  await expect.poll(() => saved).toMatchObject([{ prefix: '+48', number: '600700801' }]);
});
