import { canEditEvent, type Event } from '@foyer/contract/events.ts';
import { message } from '@foyer/contract/text/validation-messages.ts';
import { addDays } from '@foyer/contract/time/days.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { DateField, TimeField } from '#form/fields/date-field.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { Form } from '#form/form.tsx';
import { FormStatus } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { Missing } from '#mutation/confirm-mutation-dialog.tsx';
import { useNewest } from '#mutation/use-newest.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatDayTime } from '#ui/format.ts';
import { FieldGrid } from '#ui/inputs/field-grid.tsx';
import { Stack } from '#ui/layout/card.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { serverNow } from '#ui/time/clock.ts';
import { dayOf, momentAt, timeOf, today } from '#ui/time/venue-time.ts';
import type { EventActionDialogProps } from '../actions/event-action.ts';
import { eventPublishFailure, missingInEvent, notPublishable, scheduleTitle } from '../event-messages.ts';
import { eventQuery } from '../events.api.ts';
import { PublishFacts } from '../publish-facts.tsx';
import { typedDay, typedTime } from '../when/event-when.ts';
import { scheduleEvent } from './schedule.api.ts';

/** Sets, changes or removes the time at which a draft is published automatically. */
export function ScheduleDialog({ event: shown, open, onClose }: EventActionDialogProps) {
  const event = useNewest(shown, eventQuery, open);
  const missing = missingInEvent(event);
  const isOutdated = !canEditEvent(event);
  return (
    <DialogFrame open={open} onClose={onClose} title={scheduleTitle(event)} width={480}>
      {isOutdated || missing.length > 0 ? (
        <>
          {isOutdated ? (
            <Notice kind="error">Someone else has already published this event.</Notice>
          ) : (
            <Missing title={notPublishable} fields={missing} />
          )}
          <DialogActions>
            <Button onClick={onClose} data-autofocus>
              Close
            </Button>
          </DialogActions>
        </>
      ) : (
        <ScheduleForm key={event.publishAt} event={event} onDone={onClose} />
      )}
    </DialogFrame>
  );
}

function ScheduleForm({ event, onDone }: { event: Event; onDone: () => void }) {
  const form = useDraftForm(scheduleSchema(event.timeFrom), {
    values: likelyTime(event),
    draft: `schedule ${event.id} ${event.updatedAt}`,
  });
  const field = fieldsOf(form);
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    ...scheduleEvent,
    onError: () => void queryClient.invalidateQueries({ queryKey: ['event', event.id] }),
  });
  const [isRemoving, setIsRemoving] = useState(false);

  async function send({ publishAt }: { publishAt: string | null }) {
    await mutateAsync({ ...event, publishAt });
    notify.success(publishAt ? `Will be published on ${formatDayTime(publishAt)}` : 'Schedule removed');
    onDone();
    return true;
  }
  const save = useSubmit(form, {
    send,
    evenUnchanged: event.publishAt === null,
    failure: failureOf,
    fieldNames: { publishAt: 'time', 'publishAt:dateInPast': 'date' },
  });
  const remove = async () => {
    setIsRemoving(true);
    await send({ publishAt: null })
      .catch((error: unknown) => form.setError('root', { type: 'server', message: messageFor(error) }))
      .finally(() => setIsRemoving(false));
  };

  return (
    <Form form={form} onSubmit={save.press}>
      <Stack>
        <FieldGrid>
          <DateField {...field('date')} label="Day" min={today()} max={dayOf(event.timeFrom)} />
          <TimeField {...field('time')} label="Time" />
        </FieldGrid>
        <PublishFacts
          event={event}
          shown="Guests see it in the app from that time. Until then, you can edit the draft."
        />
        <FormStatus />
      </Stack>
      <DialogActions>
        {event.publishAt !== null && (
          <Button variant="danger" busy={isRemoving} disabled={save.busy} onClick={() => void remove()}>
            Remove schedule
          </Button>
        )}
        <Button onClick={onDone} disabled={save.busy || isRemoving}>
          Cancel
        </Button>
        <SaveButton save={save}>{event.publishAt === null ? 'Schedule' : 'Change time'}</SaveButton>
      </DialogActions>
    </Form>
  );
}

interface ScheduleValues {
  date: string;
  time: string;
}

/** In the future, and before the event starts. */
const scheduleSchema = (timeFrom: string): z.ZodType<{ publishAt: string }, ScheduleValues> =>
  z
    .object({
      date: typedDay.refine((day) => day >= today(), message('dateInPast')),
      time: typedTime,
    })
    .transform(({ date, time }) => ({ publishAt: momentAt(date, time) }))
    .refine(({ publishAt }) => Date.parse(publishAt) > serverNow(), wrongTime('timeInPast'))
    .refine(({ publishAt }) => publishAt < timeFrom, wrongTime('notBeforeStart'));

const wrongTime = (key: 'timeInPast' | 'notBeforeStart') => ({ ...message(key), path: ['time'] });

const usualTime = '09:00';

/** Returns the current time, or tomorrow morning for a new schedule if that is before the start. */
function likelyTime({ publishAt, timeFrom }: Event): ScheduleValues {
  if (publishAt !== null) return { date: dayOf(publishAt), time: timeOf(publishAt) };
  const tomorrow = addDays(today(), 1);
  return momentAt(tomorrow, usualTime) < timeFrom
    ? { date: tomorrow, time: usualTime }
    : { date: today(), time: '' };
}

/** An invalid time is shown at its field. Other failures explain why the draft could not be published now either. */
const failureOf = (error: unknown) =>
  error instanceof ApiError && error.details.some(({ path }) => path === 'publishAt')
    ? messageFor(error)
    : eventPublishFailure(error);
