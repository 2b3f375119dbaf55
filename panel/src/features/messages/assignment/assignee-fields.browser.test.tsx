import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessibility.ts';
import { serve } from '#test/serve.ts';
import { show } from '#test/show.tsx';
import { AssigneeFields } from './assignee-fields.tsx';

const colleague = (name: string, number: number) => ({
  id: `0198a000-0000-7000-8000-00000000000${number}`,
  email: `${name}@foyer.example`.toLowerCase(),
  role: 'MANAGER',
  status: 'ACTIVE',
  profile: { name, surname: '', phonePrefix: '', phoneNumber: '' },
});
const ewa = colleague('Ewa', 1);
const anna = colleague('Anna', 2);
const antek = colleague('Antek', 3);

test('a colleague for many messages stays shown, and *Clear* means nobody', async () => {
  serve({ lists: { '/users/staff': [ewa, anna, antek] } });
  const onChange = vi.fn();
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <AssigneeFields onChange={onChange} />
    </QueryClientProvider>,
  );
  const field = page.getByRole('combobox', { name: 'Colleague' });
  expect(onChange).toHaveBeenLastCalledWith({ assigneeId: null });

  await field.fill('ante');
  await page.getByRole('option', { name: /^Antek/ }).click();
  expect(onChange).toHaveBeenLastCalledWith({ assigneeId: antek.id });
  await expect.element(field).toHaveValue(expect.stringMatching(/^Antek/));

  await field.fill('anna');
  await expect.element(page.getByRole('option', { name: /^Anna/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ assigneeId: anna.id });
  await expect.element(field).toHaveValue(expect.stringMatching(/^Anna/));
  await expectAccessible();

  await page.getByRole('button', { name: 'Clear' }).click();
  expect(onChange).toHaveBeenLastCalledWith({ assigneeId: null });
  await expect.element(field).toHaveValue('');
});
