import type { RescheduleInput } from '@foyer/contract/events/event-actions.ts';
import { canRescheduleEvent, type Event } from '@foyer/contract/events.ts';
import { limits } from '@foyer/contract/limits.ts';
import { isolated, quoted } from '@foyer/contract/text/bidi.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor, texts } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { placeTakenWords } from '#domain/place-taken.ts';
import { WhoAndWhen } from '#domain/staff/who-and-when.tsx';
import { DialogForm } from '#form/dialog-form.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { BilingualFields } from '#form/fields/text-field.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { PlacesField } from '#pickers/places-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { countOf, formatPeriod } from '#ui/format.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import type { TimeAndPlaces } from '../clashes/clashes.api.ts';
import { Clashes } from '../clashes/clashes.tsx';
import { eventQuery } from '../events.api.ts';
import { WhenFields } from '../when/when-fields.tsx';
import { rescheduleEvent, reschedulePreviewQuery } from './reschedule.api.ts';
import {
  isSameTimeAndPlaces,
  type Movable,
  rescheduleSchema,
  rescheduleValues,
  timeAndPlacesOf,
} from './reschedule-form.ts';

export interface RescheduleDialogProps {
  event: Movable;
  /** New time and place, if already chosen. Defaults to the current ones. */
  to?: TimeAndPlaces | undefined;
  open: boolean;
  onClose: () => void;
  onDone?: (moved: Event) => void;
  /** Runs after the dialog has disappeared, whether or not the event was moved. */
  onClosed?: () => void;
}

/** Moves an event that has not started, and tells ticket holders why. */
export function RescheduleDialog({ event, to, open, onClose, onDone, onClosed }: RescheduleDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={`Reschedule ${quoted(event.title.pl)}`}
      width={680}
      locked={isBusy}
    >
      <RescheduleForm event={event} to={to} onBusy={setBusy} onDone={onDone} onClose={onClose} />
    </DialogFrame>
  );
}

interface RescheduleFormProps extends Pick<RescheduleDialogProps, 'event' | 'to' | 'onClose' | 'onDone'> {
  /** Prevents closing while the request is running. */
  onBusy: (isBusy: boolean) => void;
}

function RescheduleForm({ event: shown, to, onBusy, onDone, onClose }: RescheduleFormProps) {
  const queryClient = useQueryClient();
  const query = { ...eventQuery(shown.id), staleTime: 0 };
  const { data } = useQuery(query);
  const preview = useQuery(reschedulePreviewQuery(shown.id));
  const { mutateAsync: reschedule } = useMutation(rescheduleEvent);
  const event = data ?? shown;
  const stored = timeAndPlacesOf(event);
  const [isDone, setDone] = useState(false);
  const form = useDraftForm(rescheduleSchema(stored), {
    values: rescheduleValues(to ?? timeAndPlacesOf(shown)),
    draft: `reschedule ${shown.id}`,
  });

  async function send(input: RescheduleInput) {
    try {
      const { updatedAt } = data ?? (await queryClient.fetchQuery(query));
      const expected = preview.data?.mails;
      const moved = await reschedule({ id: shown.id, updatedAt, input: { ...input, expected } });
      setDone(true);
      notify.success(`Event rescheduled: ${wordsOf(moved)}`);
      onDone?.(moved);
      onClose();
      return true;
    } catch (error) {
      for (const name of ['events', 'event']) void queryClient.invalidateQueries({ queryKey: [name] });
      void preview.refetch();
      throw error;
    }
  }

  const save = useSubmit(form, { send, onBusy, evenUnchanged: true, fieldNames, failure });
  const isOver = !isDone && (!canRescheduleEvent(event) || keyOf(save.error) === 'eventCannotBeRescheduled');
  if (isOver)
    return (
      <>
        <Notice kind="error">This event has started or was cancelled.</Notice>
        <DialogActions>
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </DialogActions>
      </>
    );
  const isElsewhere = !isDone && !isSameTimeAndPlaces(stored, timeAndPlacesOf(shown));
  return (
    <DialogForm
      form={form}
      save={save}
      onCancel={onClose}
      cancel="Don’t reschedule"
      submit="Reschedule event"
    >
      <p className="muted">
        <span>{`Currently ${wordsOf(event)}.`}</span>{' '}
        {(keyOf(save.error) === 'changedMeanwhile' || isElsewhere) && data && (
          <b>
            <WhoAndWhen of={data} />
          </b>
        )}
      </p>
      <div>
        <WhenFields />
      </div>
      <PlacesField
        {...fieldsOf(form)('locationIds')}
        label="Places"
        status="PUBLISHED"
        known={event.locations}
      />
      <Clashes stored={stored} exceptId={shown.id} />
      <div>
        <BilingualFields
          {...fieldsOf(form)('reason')}
          label="Reason for guests"
          rows={2}
          maxLength={limits.note}
        />
      </div>
      {preview.error && !preview.data ? (
        <RetryNotice busy={preview.isFetching} onRetry={() => void preview.refetch()}>
          We couldn’t count the guests who get an e-mail. {messageFor(preview.error)}
        </RetryNotice>
      ) : (
        <Mailed count={preview.data?.mails} />
      )}
    </DialogForm>
  );
}

function Mailed({ count }: { count: number | undefined }) {
  return (
    <p className="muted" role="status">
      {count === undefined
        ? 'Guests with tickets will be e-mailed.'
        : count === 0
          ? 'No guests will be e-mailed.'
          : `${countOf(count, 'guest')} with a ticket ${count === 1 ? 'gets' : 'get'} an e-mail in their language. Tickets and coupons stay valid.`}
    </p>
  );
}

/** Returns `Tue 24/11/2026, 07:00 PM – 10:00 PM, Sala Lustrzana`. */
const wordsOf = ({ locations, ...times }: Pick<Movable, 'timeFrom' | 'timeTo' | 'locations'>) =>
  [formatPeriod(times), ...locations.map(({ name }) => isolated(name))].join(', ');

/** The form has days and times instead of moments. */
const fieldNames = { 'timeFrom:dateInPast': 'dateFrom', 'timeFrom:unchanged': 'dateFrom' };

const failure = (error: unknown) => placeTakenWords(error) ?? messageFor(error, texts.notSaved);

const keyOf = (error: unknown) => (error instanceof ApiError ? error.key : undefined);
