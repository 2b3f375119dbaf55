import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { expectAccessible } from '#test/accessibility.ts';
import { TestForm } from '#test/show.tsx';
import { showAt } from '#test/show-at.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { fieldsOf } from './fields/field.ts';
import { TextField } from './fields/text-field.tsx';
import { FormFooter } from './form-footer.tsx';

const text = z.string().min(1);
const schema = z.object({ name: text, rules: text, placeRules: text, title: text, description: text });
const empty = { name: '', rules: '', placeRules: '', title: '', description: '' };
const labels = {
  rules: 'Rules of reservations for large groups',
  placeRules: 'Rules of the place during concerts',
  title: 'Title of the place on posters and tickets',
  description: 'Description for the catalogue of guests',
} as const;

function PlaceForm() {
  return (
    <TestForm schema={schema} values={empty}>
      {(form) => {
        const field = fieldsOf(form);
        return (
          <>
            <TextField {...field('name')} label="Name" />
            <TextField {...field('rules')} label={labels.rules} />
            <TextField {...field('placeRules')} label={labels.placeRules} />
            <TextField {...field('title')} label={labels.title} />
            <TextField {...field('description')} label={labels.description} />
            <FormFooter onCancel={() => {}}>
              <Button>Save draft</Button>
              <Button>Save and publish</Button>
            </FormFooter>
          </>
        );
      }}
    </TestForm>
  );
}

test('a long list of wrong fields leaves the buttons of a form in one row', async () => {
  await page.viewport(1440, 900);
  await showAt('/', PlaceForm);
  await page.getByRole('textbox', { name: 'Name' }).fill('Sala');
  (await page.getByRole('button', { name: 'Save', exact: true }).findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^4 fields need attention/).first()).toBeVisible();
  const tops = ['Cancel', 'Save draft', 'Save and publish'].map(
    (name) => page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
  await page.viewport(1280, 900);
});

test('the list of missing fields is red only once a field is marked', async () => {
  await showAt('/', PlaceForm);
  const colourOf = (text: RegExp) => getComputedStyle(page.getByText(text).first().element()).color;
  await page.getByRole('textbox', { name: 'Name' }).fill('Sala');
  const missing = /^4 fields need attention/;
  await expect.element(page.getByText(missing).first()).toBeVisible();
  const calm = colourOf(missing);
  await page.getByRole('textbox', { name: labels.rules }).click();
  await page.getByRole('textbox', { name: labels.title }).click();
  await expect.poll(() => colourOf(missing)).not.toBe(calm);
  await expectAccessible();
});
