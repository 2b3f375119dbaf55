import { email } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { Billing } from '@foyer/contract/sales/billing.ts';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { useCreateOnce } from '#api/transport/use-create-once.ts';
import { DialogForm } from '#form/dialog-form.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { TextField } from '#form/fields/text-field.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { countOf } from '#ui/format.ts';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { sendTickets } from './send-tickets.api.ts';
import { validTicketsOf } from './valid-tickets.ts';

export interface SendTicketsDialogProps {
  billing: Billing;
  open: boolean;
  onClose: () => void;
}

/** Mails the valid tickets of an order again, to the guest's address or another one. */
export const SendTicketsDialog = ({ billing, open, onClose }: SendTicketsDialogProps) => (
  <DialogFrame open={open} onClose={onClose} title="Send tickets again" width={480}>
    <SendTicketsForm billing={billing} onDone={onClose} />
  </DialogFrame>
);

const failureOf = (error: unknown) =>
  error instanceof ApiError && error.key === 'noTickets' ? 'No valid tickets to send.' : messageFor(error);

const schema = z.object({ email });

function SendTicketsForm({ billing, onDone }: { billing: Billing; onDone: () => void }) {
  const form = useDraftForm(schema, {
    values: { email: billing.user.email },
    draft: `tickets ${billing.id}`,
  });
  const { mutateAsync } = useMutation(sendTickets);
  const createOnce = useCreateOnce(form.editing);
  const save = useSubmit(form, {
    send: async (input) => {
      await createOnce(input, (idempotencyKey) => mutateAsync({ id: billing.id, input, idempotencyKey }));
      onDone();
      return true;
    },
    failure: failureOf,
    success: 'Tickets sent',
    evenUnchanged: true,
  });
  return (
    <DialogForm form={form} save={save} onCancel={onDone} submit="Send tickets">
      <p className="muted">
        {`Sends ${countOf(validTicketsOf(billing).length, 'valid ticket')} with QR codes and a calendar file.`}
      </p>
      <TextField
        {...fieldsOf(form)('email')}
        label="E-mail"
        type="email"
        hint="Change the address for this e-mail only."
        maxLength={limits.email}
      />
    </DialogForm>
  );
}
