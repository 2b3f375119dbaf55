import { type TicketsAhead, ticketsAhead } from '@foyer/contract/people/erasure.ts';
import { message } from '@foyer/contract/text/validation-messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { withProof } from '#api/session/proof.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { SwitchField } from '#form/fields/select-field.tsx';
import { TextField } from '#form/fields/text-field.tsx';
import { Form } from '#form/form.tsx';
import { FormStatus } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countOf } from '#ui/format.ts';
import { Stack } from '#ui/layout/card.tsx';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { erasePerson } from './erase.api.ts';
import { ProofDialog } from './proof-dialog.tsx';

export interface EraseDialogProps {
  person: ErasablePerson;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** A guest, or a deleted colleague. */
export interface ErasablePerson {
  id: string;
  name: string;
  kind: 'guest' | 'colleague';
}

/** Erases a person everywhere, after their name has been typed. */
export function EraseDialog({ person, open, onClose, onDone }: EraseDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <>
      <DialogFrame
        open={open}
        onClose={onClose}
        title={`Erase ${person.name}?`}
        width={520}
        locked={isBusy} // Escape belongs to the password question
        focusAfter={isDone ? 'heading' : 'opener'}
      >
        <EraseForm
          person={person}
          onBusy={setBusy}
          onClose={onClose}
          onErased={() => {
            setDone(true);
            onClose();
            onDone();
          }}
        />
      </DialogFrame>
      <ProofDialog />
    </>
  );
}

interface EraseFormProps extends Pick<EraseDialogProps, 'person' | 'onClose'> {
  /** Prevents closing while the request is running. */
  onBusy: (isBusy: boolean) => void;
  onErased: () => void;
}

/** An erasure that valid tickets prevented. */
interface Refusal extends TicketsAhead {
  /** Accepted by the server, so that it is not asked for again. */
  password: string | undefined;
}

/** Mounted only while the dialog is open, so that no password stays in memory. */
function EraseForm({ person, onBusy, onClose, onErased }: EraseFormProps) {
  const { id, name, kind } = person;
  const [refusal, setRefusal] = useState<Refusal>();
  const { mutateAsync } = useMutation(erasePerson);
  const form = useZodForm(eraseSchema(name), { values: { name: '', keepTickets: false } });
  const field = fieldsOf(form);

  const save = useSubmit(form, {
    send: async ({ keepTickets }) => {
      onBusy(true);
      let password = refusal?.password;
      try {
        await withProof((typed = password) => {
          password = typed;
          return mutateAsync({ id, keepTickets, password });
        });
      } catch (error) {
        const tickets = ticketsIn(error);
        if (!tickets) throw error;
        setRefusal({ ...tickets, password });
        return false;
      } finally {
        onBusy(false);
      }
      onErased();
      return true;
    },
    success: kind === 'guest' ? 'Guest erased' : 'Colleague erased',
    failure: `We couldn’t erase this ${kind}. Please try again.`,
  });

  return (
    <Form form={form} onSubmit={save.press}>
      <Stack>
        <div className="muted">
          {kind === 'guest' ? (
            <>
              <p>
                Removes name, contact details, notes, messages and review texts everywhere, including the
                history, and cancels upcoming reservations.
              </p>
              <p>Payments, tickets and ratings stay without a name. This can’t be undone.</p>
            </>
          ) : (
            <>
              <p>Removes name, contact details, notes and logins everywhere, including the history.</p>
              <p>What they changed stays, as changes by “Erased guest”. This can’t be undone.</p>
            </>
          )}
        </div>
        {refusal && (
          <>
            <TicketsNotice events={refusal.events} />
            <SwitchField
              {...field('keepTickets')}
              label="Keep these tickets valid"
              hint="They then belong to Erased guest. Or cancel, and refund them first."
            />
          </>
        )}
        <TextField {...field('name')} label="Type the name to confirm" hint={name} autoComplete="off" />
        <FormStatus />
      </Stack>
      <DialogActions>
        <Button onClick={onClose} disabled={save.busy} data-autofocus>
          Cancel
        </Button>
        <SaveButton save={save} variant="destructive">
          Erase {kind}
        </SaveButton>
      </DialogActions>
    </Form>
  );
}

/** The typed name must be the shown one. Case, spaces and direction marks do not matter. */
const eraseSchema = (name: string) =>
  z.object({
    name: z.string().refine((typed) => comparable(typed) === comparable(name), message('noMatch')),
    keepTickets: z.boolean(),
  });

const comparable = (name: string) =>
  name
    .replace(/[\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

function ticketsIn(error: unknown): TicketsAhead | undefined {
  if (!(error instanceof ApiError && error.key === 'guestHasTickets')) return undefined;
  return ticketsAhead.safeParse(error.params).data;
}

const TicketsNotice = ({ events }: TicketsAhead) => (
  <Notice kind="error">
    This guest has valid tickets for upcoming events:
    <ul style={{ margin: '6px 0 0', paddingLeft: 18 }}>
      {events.map(({ eventId, title, tickets }) => (
        <li key={eventId}>
          <b lang="pl">{title}</b>: {countOf(tickets, 'ticket')}
        </li>
      ))}
    </ul>
  </Notice>
);
