import { type CancelInput, type CancelPreview, cancelInput } from '@foyer/contract/events/event-actions.ts';
import { canCancelEvent, type Event } from '@foyer/contract/events.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError, isConflict } from '#api/transport/api-error.ts';
import { WhoAndWhen } from '#domain/staff/who-and-when.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { SwitchField } from '#form/fields/select-field.tsx';
import { BilingualFields } from '#form/fields/text-field.tsx';
import { Form } from '#form/form.tsx';
import { FormStatus } from '#form/form-footer.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useNewest } from '#mutation/use-newest.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countOf, formatDay, formatTime } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import { Stack } from '#ui/layout/card.tsx';
import { routeLocation } from '#ui/layout/link.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import type { EventActionDialogProps } from '../actions/event-action.ts';
import { cancelTitle } from '../event-messages.ts';
import { eventQuery } from '../events.api.ts';
import { cancelEvent, cancelPreviewQuery } from './cancel.api.ts';
import { CancelFacts } from './cancel-facts.tsx';
import { changedFacts } from './cancel-preview.ts';

/** Shows the consequences of cancelling an event, asks about refunds and the reason, and cancels it. */
export function CancelEventDialog({ event, open, onClose }: EventActionDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={cancelTitle(event)}
      width={640}
      locked={isBusy}
      focusAfter={isDone ? 'heading' : 'opener'} // the button disappears with the cancelled event
    >
      <CancelForm
        event={event}
        isDone={isDone}
        onBusy={setBusy}
        onClose={onClose}
        onDone={() => {
          setDone(true);
          onClose();
        }}
      />
    </DialogFrame>
  );
}

interface CancelFormProps {
  event: Event;
  isDone: boolean;
  /** Prevents closing while the request is running. */
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
  onDone: () => void;
}

function CancelForm({ event: shown, isDone, onBusy, onClose, onDone }: CancelFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const event = useNewest(shown, eventQuery, true);
  const preview = useQuery(cancelPreviewQuery(event.id));
  const { mutateAsync: cancel } = useMutation(cancelEvent);
  const [changes, setChanges] = useState<string[]>([]);
  const form = useDraftForm(schema, { values: untouched, draft: `cancel ${event.id}` });
  const field = fieldsOf(form);

  async function send(input: Input) {
    const facts = preview.data;
    if (!facts) return false;
    try {
      await cancel({ id: event.id, updatedAt: event.updatedAt, input: { ...input, preview: facts.preview } });
      tellDone(input.refund ? facts.refunds.count : 0);
      onDone();
      return true;
    } catch (error) {
      for (const name of ['events', 'event']) void queryClient.invalidateQueries({ queryKey: [name] });
      await lookAgain(facts);
      throw error;
    }
  }

  /** Reloads the facts after any failure, because those shown may be outdated. */
  async function lookAgain(before: CancelPreview) {
    const { data: after } = await preview.refetch();
    setChanges(after ? changedFacts(before, after) : []);
  }

  function tellDone(refunds: number) {
    if (refunds === 0) return notify.success('Event cancelled');
    const search = { type: 'REFUND', status: 'PENDING' };
    notify.success(`Event cancelled. ${countOf(refunds, 'refund')} to confirm in Billings`, {
      action: {
        label: 'Show refunds',
        run: () => void navigate<AnyRouter, string, string>(routeLocation({ to: '/app/billings', search })),
      },
    });
  }

  const save = useSubmit(form, { send, onBusy, evenUnchanged: true });
  const isOver = !isDone && (!canCancelEvent(event) || isRefused(preview.error) || isRefused(save.error));
  const facts = preview.data;

  return (
    // Enter in a switch must not cancel the event.
    <Form form={form} onSubmit={() => {}}>
      <Stack>
        <p className="muted">
          {`On ${formatDay(event.timeFrom)} at ${formatTime(event.timeFrom)}. This can’t be undone.`}
        </p>
        {!isOver && (
          <CancelFacts facts={facts} error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {!isOver && changes.length > 0 && (
          <Notice kind="warning">
            {changes.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Notice>
        )}
        {!isOver && facts && (
          <>
            {facts.refunds.count > 0 && (
              <SwitchField
                {...field('refund')}
                label="Refund guests"
                hint="Creates a pending refund for each payment. An admin confirms each one in Billings."
              />
            )}
            {facts.mails > 0 && (
              <SwitchField
                {...field('notify')}
                label="Notify guests"
                hint={`${countOf(facts.mails, 'e-mail')}, in each guest’s language. Not sent to blocked or deleted guests.`}
              />
            )}
            <div>
              <BilingualFields
                {...field('reason')}
                label="Reason"
                optional
                rows={2}
                maxLength={limits.note}
              />
            </div>
          </>
        )}
        {isOver ? (
          <Notice kind="error">This event has ended or has already been cancelled.</Notice>
        ) : (
          <>
            <FormStatus />
            {isConflict(save.error) && (
              <Notice kind="warning">
                <WhoAndWhen of={event} />
              </Notice>
            )}
          </>
        )}
      </Stack>
      <DialogActions>
        <Button onClick={onClose} disabled={save.busy} data-autofocus>
          {isOver ? 'Close' : 'Don’t cancel'}
        </Button>
        {!isOver && (
          <Button
            variant="destructive"
            busy={save.busy}
            aria-disabled={!facts || undefined}
            onClick={() => facts && save.press()}
          >
            {consequence(facts, form.watch())}
          </Button>
        )}
      </DialogActions>
    </Form>
  );
}

type Input = Pick<CancelInput, 'refund' | 'notify' | 'reason'>;

/** Guests expect their money and a word. Staff switch it off for a reason. */
const untouched = { refund: true, notify: true, reason: { pl: '', en: '' } };

/** What the button does: `Cancel event, refund 12 payments, e-mail 20 guests`. */
const consequence = (facts: CancelPreview | undefined, { refund, notify }: typeof untouched) =>
  joined(
    [
      'Cancel event',
      refund && (facts?.refunds.count ?? 0) > 0 && `refund ${countOf(facts?.refunds.count ?? 0, 'payment')}`,
      notify && (facts?.mails ?? 0) > 0 && `e-mail ${countOf(facts?.mails ?? 0, 'guest')}`,
    ],
    ', ',
  );

const normalized = (reason: Localized) =>
  reason.pl.trim() === '' && reason.en.trim() === '' ? undefined : reason;

/** A reason needs both languages or neither. */
const schema: z.ZodType<Input, typeof untouched> = z.object({
  refund: z.boolean(),
  notify: z.boolean(),
  reason: z.pipe(z.transform(normalized), cancelInput.shape.reason),
});

const isRefused = (error: unknown) => error instanceof ApiError && error.key === 'eventCannotBeCancelled';
