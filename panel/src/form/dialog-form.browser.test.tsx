import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { showAt } from '#test/show-at.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { DialogForm } from './dialog-form.tsx';
import { TextField } from './fields/text-field.tsx';
import { useSubmit } from './save/use-submit.ts';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({ note: z.string() });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const busy: boolean[] = [];

function NoteForm({ submit, send }: { submit: string | undefined; send: () => Promise<boolean> }) {
  const form = useZodForm(schema, { values: { note: '' } });
  const save = useSubmit(form, { send, onBusy: (isBusy) => void busy.push(isBusy) });
  return (
    <DialogForm form={form} save={save} onCancel={() => {}} cancel="Keep the note" submit={submit}>
      <TextField name="note" label="Note" />
    </DialogForm>
  );
}

const showNote = (submit: string | undefined, send = async () => true) =>
  showAt('/', () => (
    <DialogFrame open onClose={() => {}} title="Note">
      <NoteForm submit={submit} send={send} />
    </DialogFrame>
  ));

test('a form in a dialog cannot be cancelled while it is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  await showNote('Save note', () => promise);
  await page.getByRole('textbox', { name: 'Note' }).fill('Later');
  await expect.element(button('Keep the note')).toBeEnabled();
  await button('Save note').click();
  await expect.element(button('Keep the note')).toBeDisabled();
  resolve(true);
  await expect.element(button('Keep the note')).toBeEnabled();
});

test('a dialog is busy until its form is sent, also if that fails', async () => {
  await showNote('Save note', () => Promise.reject(new Error('The network is gone.')));
  busy.splice(0);
  await page.getByRole('textbox', { name: 'Note' }).fill('Later');
  await button('Save note').click();
  await expect.poll(() => busy).toEqual([true, false]);
});

test('a form in a dialog without anything to save can only be cancelled', async () => {
  await showNote(undefined);
  await expect.element(button('Keep the note')).toBeVisible();
  expect(page.getByRole('dialog').getByRole('button').elements()).toHaveLength(1);
});
