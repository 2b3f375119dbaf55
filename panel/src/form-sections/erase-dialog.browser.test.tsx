import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessibility.ts';
import { showAt } from '#test/show-at.tsx';
import { type ErasablePerson, EraseDialog, type EraseDialogProps } from './erase-dialog.tsx';

const id = '0198a000-0000-7000-8000-000000000001';
const guest = { id, name: '\u2068Ola Żak\u2069', kind: 'guest' } as const;

const name = page.getByLabelText('Type the name to confirm');
const button = (label: string) => page.getByRole('button', { name: label, exact: true });

const done = () => new Response(null, { status: 204 });
const refused = (status: number, message: string, params?: object) =>
  Response.json({ message, code: message, ...(params && { params }) }, { status });

function PageWithDialog(props: Pick<EraseDialogProps, 'person' | 'onDone'>) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>The page</h1>
      <EraseDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Opens the dialog and answers its calls in turn. Returns the bodies it sends, and how often the person was erased. */
async function showDialog(person: ErasablePerson, answers: (() => Response)[]) {
  const sent: unknown[] = [];
  const erased: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    expect(new URL(String(input), location.href).pathname).toBe(`/api/users/${id}/erase`);
    sent.push(JSON.parse(String(init?.body)));
    const answer = answers.shift();
    if (!answer) throw new Error('a call that the test does not expect');
    return answer();
  });
  await showAt('/', () => <PageWithDialog person={person} onDone={() => void erased.push(person.id)} />);
  return { sent, erased };
}

test('a guest is erased once their name is typed, in any case and with any spaces', async () => {
  const { sent, erased } = await showDialog(guest, [done]);
  await expect.element(button('Cancel')).toHaveFocus();
  await expect.element(button('Erase guest')).toBeDisabled();
  await name.fill('Ola Lato');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText("Field doesn't match")).toBeVisible();
  await expectAccessible();
  await name.fill('  ola   żak ');
  await button('Erase guest').click();
  await expect.element(page.getByText('Guest erased', { exact: true })).toBeVisible();
  expect(sent).toEqual([{ keepTickets: false }]);
  expect(erased).toEqual([id]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'The page' })).toHaveFocus();
});

test('valid tickets are listed, and the guest is erased when they are kept', async () => {
  const events = [{ eventId: id, title: 'Koncert kolęd', tickets: 2 }];
  const { sent, erased } = await showDialog(guest, [() => refused(409, 'guestHasTickets', { events }), done]);
  await name.fill('Ola Żak');
  await button('Erase guest').click();
  await expect.element(page.getByText('Koncert kolęd: 2 tickets')).toBeVisible();
  await expectAccessible();
  expect(erased).toEqual([]);
  await userEvent.click(page.getByRole('switch', { name: 'Keep these tickets valid' }));
  await button('Erase guest').click();
  await expect.poll(() => erased).toEqual([id]);
  expect(sent).toEqual([{ keepTickets: false }, { keepTickets: true }]);
});

test('an old login is asked for the password, which is sent again with the choice about tickets', async () => {
  const events = [{ eventId: id, title: 'Koncert kolęd', tickets: 1 }];
  const { sent, erased } = await showDialog(guest, [
    () => refused(403, 'reauthenticationRequired'),
    () => refused(409, 'guestHasTickets', { events }),
    done,
  ]);
  await name.fill('Ola Żak');
  await button('Erase guest').click();
  await page.getByLabelText('Your password').fill('Right-one-1');
  await button('Continue').click();
  await userEvent.click(page.getByRole('switch', { name: 'Keep these tickets valid' }));
  await button('Erase guest').click();
  await expect.poll(() => erased).toEqual([id]);
  expect(sent).toEqual([
    { keepTickets: false },
    { keepTickets: false, password: 'Right-one-1' },
    { keepTickets: true, password: 'Right-one-1' },
  ]);
});

test('a refused erasure says why, and the dialog stays', async () => {
  const { erased } = await showDialog(guest, [() => refused(409, 'importUnderWay')]);
  await name.fill('Ola Żak');
  await button('Erase guest').click();
  await expect.element(page.getByText(/^An import is running/)).toBeVisible();
  await expect.element(button('Erase guest')).toBeEnabled();
  expect(erased).toEqual([]);
});

test('the question about a colleague says what becomes of their changes', async () => {
  const { erased } = await showDialog({ id, name: 'Iga Lis', kind: 'colleague' }, [done]);
  await expect.element(page.getByText(/^What they changed stays/)).toBeVisible();
  await expectAccessible();
  await name.fill('Iga Lis');
  await button('Erase colleague').click();
  await expect.element(page.getByText('Colleague erased', { exact: true })).toBeVisible();
  expect(erased).toEqual([id]);
});
