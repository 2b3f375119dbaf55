import { type EventInput, eventPublishIssues, timeIssues } from '@foyer/contract/events.ts';
import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import { lockAgainstReferences } from '#db/writing/row-locks.ts';
import type { Deps } from '#deps.ts';
import { AppError, refuseWrongFields } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { newId } from '#lib/ids.ts';
import { toGrosze } from '#lib/money.ts';
import { statusAt } from '#shared/events/event-status.ts';
import { refuseEventElsewhere } from '#shared/events/whole-events.ts';
import { refuseTakenPlaces } from '#shared/places/place-bookings.ts';
import { claimCover, dropFormerCover } from './cover/event-cover.ts';
import { discountIssues, saveEventDiscounts } from './event-discounts.actions.ts';
import { moveEvent, placeEvents, placeIdsOf, placeIssues, placeNamesOf } from './event-places.actions.ts';
import { getEvent } from './events.queries.ts';

type EventDeps = Pick<Deps, 'change' | 'clock' | 'images'>;

/**
 * Creates a draft, or a public event with `publish`. 400 for invalid places, type, times or cover; 409
 * `imageRequired`, `placeTaken`.
 */
export const createEvent = (
  { change, clock, images }: EventDeps,
  context: WriteContext,
  input: EventInput,
  { publish }: { publish: boolean },
) =>
  change(context, async (tx) => {
    const id = newId();
    const { now, actor } = context;
    const imageId = input.imageId ?? null;
    await refuseWrongInput(tx, clock, input, {
      coverIssues: await claimCover(tx, images, null, imageId, now),
    });
    await tx
      .insertInto('events')
      .values({
        id,
        status: publish ? 'PUBLISHED' : 'DRAFT',
        ...eventColumns(input),
        imageId,
        locationNames: placeNamesOf(input.locationIds),
        createdAt: now,
        createdBy: actor.email,
        updatedAt: now,
        updatedBy: actor.email,
      })
      .execute();
    await placeEvents(tx, [id], input.locationIds);
    if (publish) {
      await refuseUnpublishable(tx, clock, id);
      await refuseTakenPlaces(tx, id);
    }
    await saveEventDiscounts(tx, clock, context, id, input.discountCoupons);
    return getEvent({ db: tx, clock, images }, id);
  });

/** Updates a draft. 409 `eventNotDraft`; 412 `changedMeanwhile`. */
export const updateEvent = (
  deps: EventDeps,
  context: WriteContext,
  id: string,
  input: EventInput,
  ifMatch?: string,
) =>
  deps.change(context, async (tx) => {
    await replaceEvent(tx, deps, context, await lockDraft(tx, id, ifMatch), input);
    return getEvent({ db: tx, clock: deps.clock, images: deps.images }, id);
  });

/**
 * Publishes a draft, after saving the input, if any, in the same transaction. 409 `eventNotDraft`,
 * `imageRequired`, `placeTaken`; 412; 400 if the input or the stored draft cannot be published.
 */
export const publishEvent = (
  deps: EventDeps,
  context: WriteContext,
  id: string,
  input?: EventInput,
  ifMatch?: string,
) =>
  deps.change(context, async (tx) => {
    const draft = await lockDraft(tx, id, ifMatch);
    if (input) await replaceEvent(tx, deps, context, draft, input);
    await refuseUnpublishable(tx, deps.clock, id);
    await refuseTakenPlaces(tx, id);
    await setStatus(tx, context, id, 'PUBLISHED');
    return getEvent({ db: tx, clock: deps.clock, images: deps.images }, id);
  });

/** Deletes a draft with its coupons and its cover. 409 `eventNotDraft`. */
export const deleteEvent = (
  { change, images }: EventDeps,
  context: WriteContext,
  id: string,
  ifMatch?: string,
) =>
  change(context, async (tx) => {
    await lockAgainstReferences(tx, 'events', id);
    const { imageId } = await lockDraft(tx, id, ifMatch);
    await tx.deleteFrom('events').where('id', '=', id).execute();
    if (imageId) await images.drop(tx, imageId);
  });

/** Locks the row, so that concurrent changes wait and then see this one. */
export async function lockEvent(tx: Tx, id: string, now: Date, ifMatch?: string) {
  const event = await tx
    .selectFrom('events as e')
    .select(['e.id', 'e.imageId', 'e.timeFrom', 'e.timeTo', 'e.locationNames', 'e.updatedAt'])
    .select(statusAt(now).as('state'))
    .where('e.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!event) throw new AppError('notFound');
  await refuseEventElsewhere(tx, id);
  checkIfMatch(ifMatch, event.updatedAt);
  return event;
}

/** Raises the version of an event in calendars, and returns it. */
export async function nextCalendarSequence(tx: Tx, id: string): Promise<number> {
  const { calendarSequence } = await tx
    .updateTable('events')
    .set({ calendarSequence: sql`coalesce(calendar_sequence, 0) + 1` })
    .where('id', '=', id)
    .returning('calendarSequence')
    .executeTakeFirstOrThrow();
  return calendarSequence ?? 0;
}

export async function lockDraft(tx: Tx, id: string, ifMatch?: string) {
  const event = await lockEvent(tx, id, new Date(0)); // a draft does not depend on the time
  if (event.state !== 'DRAFT') throw new AppError('eventNotDraft');
  checkIfMatch(ifMatch, event.updatedAt);
  return event;
}

async function replaceEvent(
  tx: Tx,
  { clock, images }: EventDeps,
  context: WriteContext,
  draft: { id: string; imageId: string | null },
  input: EventInput,
): Promise<void> {
  const { id } = draft;
  const { now, actor } = context;
  const imageId = input.imageId === undefined ? draft.imageId : input.imageId;
  await refuseWrongInput(tx, clock, input, {
    eventId: id,
    coverIssues: await claimCover(tx, images, draft.imageId, imageId, now),
  });
  await tx
    .updateTable('events')
    .set({ ...eventColumns(input), imageId, updatedAt: nextUpdatedAt(now), updatedBy: actor.email })
    .where('id', '=', id)
    .execute();
  await dropFormerCover(tx, images, draft.imageId, imageId);
  await moveEvent(tx, id, input.locationIds);
  await saveEventDiscounts(tx, clock, context, id, input.discountCoupons);
}

/** Columns of an event without a publishing schedule. */
export const notScheduled = { publishAt: null, scheduledById: null, scheduledBy: null } as const;

export const setStatus = (
  tx: Tx,
  { now, actor }: WriteContext,
  id: string,
  status: 'PUBLISHED' | 'CANCELLED',
) =>
  tx
    .updateTable('events')
    .set({
      status,
      ...notScheduled,
      publishFailure: null,
      updatedAt: nextUpdatedAt(now),
      updatedBy: actor.email,
    })
    .where('id', '=', id)
    .execute();

function eventColumns(input: EventInput) {
  const { title, description, rules, timeFrom, timeTo, maxTicketsQty, price, ...fields } = input;
  const { locationIds, discountCoupons, imageId, status, ...same } = fields;
  const limited = same.category === 'LIMITED';
  return {
    ...same,
    titlePl: title.pl,
    titleEn: title.en,
    descriptionPl: description.pl,
    descriptionEn: description.en,
    rulesPl: rules.pl,
    rulesEn: rules.en,
    timeFrom: new Date(timeFrom),
    timeTo: new Date(timeTo),
    // The schema requires both for a LIMITED event; an UNLIMITED event stores neither.
    maxTicketsQty: limited ? (maxTicketsQty ?? null) : null,
    priceMinor: limited && price != null ? toGrosze(price) : null,
  };
}

/**
 * Validates the input against the clock and the database (places, types, coupons, uploads) and reports all
 * issues at once.
 */
async function refuseWrongInput(
  tx: Tx,
  clock: Deps['clock'],
  input: EventInput,
  { eventId, coverIssues }: { eventId?: string; coverIssues: FieldIssue[] },
): Promise<void> {
  const types = await tx.selectFrom('eventTypes').select('id').execute();
  refuseWrongFields([
    ...(await placeIssues(tx, input.locationIds)),
    ...(types.some((type) => type.id === input.eventTypeId)
      ? []
      : [{ path: 'eventTypeId', key: 'unknownRecord' as const }]),
    ...timeIssues(input, clock.now(), clock.dayOf),
    ...(await discountIssues(tx, clock, input.discountCoupons, eventId)),
    ...coverIssues,
  ]);
}

/**
 * Rejects a stored draft that cannot be published: its start may have passed, its places may be deleted, or
 * its cover may be missing.
 */
export async function refuseUnpublishable(tx: Tx, clock: Deps['clock'], id: string): Promise<void> {
  const draft = await tx
    .selectFrom('events')
    .select(['imageId', 'timeFrom'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const refusal = eventPublishRefusal({ ...draft, locationIds: await placeIdsOf(tx, id) }, clock);
  if (refusal) throw refusal;
}

/** Reason why a stored draft cannot be published, or undefined. */
export function eventPublishRefusal(
  draft: { imageId: string | null; locationIds: readonly string[]; timeFrom: Date },
  clock: Pick<Deps['clock'], 'now' | 'dayOf'>,
): AppError | undefined {
  const timeFrom = draft.timeFrom.toISOString();
  const details = eventPublishIssues({ ...draft, timeFrom }, clock.now(), clock.dayOf);
  if (details.length === 0) return undefined;
  const needsImageAlone = details.every(({ path }) => path === 'imageId');
  return new AppError(needsImageAlone ? 'imageRequired' : 'validationFailed', { details });
}
