import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { showAt } from '#test/show-at.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { TextField } from './fields/text-field.tsx';
import { Form } from './form.tsx';
import { SaveButton } from './save/save-button.tsx';
import { useSubmit } from './save/use-submit.ts';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({ reason: z.string() });
const sent: string[] = [];
afterEach(() => void sent.splice(0));

/** A form whose defaults are a complete answer. */
function Refund() {
  const form = useZodForm(schema, { values: { reason: '' } });
  const save = useSubmit(form, {
    evenUnchanged: true,
    send: async ({ reason }) => {
      sent.push(reason);
      return true;
    },
  });
  return (
    <Form form={form} onSubmit={save.press}>
      <TextField name="reason" label="Reason" />
      <SaveButton save={save}>Refund</SaveButton>
    </Form>
  );
}

const RefundDialog = () => (
  <DialogFrame open onClose={() => {}} title="Refund">
    <Refund />
  </DialogFrame>
);

const reason = page.getByRole('textbox', { name: 'Reason' });
const pressEnter = async () => {
  await reason.click();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
};

test('Enter confirms the defaults of a page, but not those of a dialog', async () => {
  await showAt('/', Refund);
  await pressEnter();
  await expect.poll(() => sent).toContain('');
});

test('in a dialog, Enter sends what was entered, and the button the defaults', async () => {
  await showAt('/', RefundDialog);
  await expect.element(reason).toBeVisible();
  await pressEnter();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect.poll(() => sent).toEqual(['']);
  await reason.fill('Storm');
  await pressEnter();
  await expect.poll(() => sent).toContain('Storm');
});
