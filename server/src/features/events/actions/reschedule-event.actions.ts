import type { RescheduleInput, ReschedulePreview } from '@foyer/contract/events/event-actions.ts';
import { type Event, timeIssues } from '@foyer/contract/events.ts';
import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid, refuseWrongFields } from '#errors.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import { statusAt } from '#shared/events/event-status.ts';
import { refuseTakenPlaces } from '#shared/places/place-bookings.ts';
import { moveEvent, placeIdsOf, placeIssues } from '../event-places.actions.ts';
import { lockEvent, nextCalendarSequence } from '../events.actions.ts';
import { getEvent } from '../events.queries.ts';
import { guestsToMail, mailsToSend } from '../guests/event-guests.queries.ts';
import { rescheduledSubject } from './event-mails.ts';

/**
 * Reschedules an upcoming event to another time or other places and mails the guests with paid tickets. 409
 * `eventCannotBeRescheduled`, `placeTaken`, `previewOutdated`; 412; 400 if nothing changes or the input is
 * invalid.
 */
export const rescheduleEvent = (
  { change, clock, images, jobs }: Pick<Deps, 'change' | 'clock' | 'images' | 'jobs'>,
  context: WriteContext,
  id: string,
  input: RescheduleInput,
  ifMatch?: string,
): Promise<Event> =>
  change({ ...context, reason: input.reason, lane: id }, async (tx) => {
    const { state, timeFrom, timeTo, locationNames } = await lockEvent(tx, id, context.now, ifMatch);
    if (state !== 'UPCOMING') throw new AppError('eventCannotBeRescheduled');
    const placeIds = await placeIdsOf(tx, id);
    await refuseWrongInput(tx, clock, input, placeIds);
    const to = { timeFrom: new Date(input.timeFrom), timeTo: new Date(input.timeTo) };
    const isSameTime = Number(timeFrom) === Number(to.timeFrom) && Number(timeTo) === Number(to.timeTo);
    if (isSameTime && areSame(placeIds, input.locationIds)) throw invalid('timeFrom', { key: 'unchanged' });
    await tx
      .updateTable('events')
      .set({ ...to, updatedAt: nextUpdatedAt(context.now), updatedBy: context.actor.email })
      .where('id', '=', id)
      .execute();
    const sequence = await nextCalendarSequence(tx, id);
    await moveEvent(tx, id, input.locationIds);
    await refuseTakenPlaces(tx, id);
    const event = await getEvent({ db: tx, clock, images }, id);
    const guests = await guestsToMail(tx, id);
    if (input.expected !== undefined && input.expected !== guests.length)
      throw new AppError('previewOutdated');
    const moved = {
      before: { ...isoTimes({ timeFrom, timeTo }), places: locationNames },
      after: { ...isoTimes(to), places: event.locations.map(({ name }) => name).join(', ') },
      reason: input.reason,
      sequence,
    };
    const mails = guests.map(({ id: userId, email, language }) => ({
      to: email,
      language,
      subject: rescheduledSubject(event.title, language),
      eventId: id,
      data: { eventId: id, userId, ...moved },
    }));
    await enqueueMails({ tx, jobs, now: context.now }, 'EVENT_RESCHEDULED', mails);
    return event;
  });

/** Previews the effects of rescheduling. 404; 409 `eventCannotBeRescheduled`. */
export async function previewReschedule(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<ReschedulePreview> {
  const event = await db
    .selectFrom('events as e')
    .select([statusAt(clock.now()).as('state'), mailsToSend(db, id).as('mails')])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!event) throw new AppError('notFound');
  if (event.state !== 'UPCOMING') throw new AppError('eventCannotBeRescheduled');
  return { mails: event.mails };
}

const isoTimes = ({ timeFrom, timeTo }: { timeFrom: Date; timeTo: Date }) => ({
  timeFrom: timeFrom.toISOString(),
  timeTo: timeTo.toISOString(),
});

/** Compares two lists regardless of order. */
const areSame = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join() === others.toSorted().join();

async function refuseWrongInput(
  tx: Tx,
  clock: Deps['clock'],
  input: RescheduleInput,
  placeIds: readonly string[],
): Promise<void> {
  const issues: FieldIssue[] = [
    ...timeIssues(input, clock.now(), clock.dayOf),
    ...(await placeIssues(tx, input.locationIds, placeIds)),
  ];
  refuseWrongFields(issues);
}
