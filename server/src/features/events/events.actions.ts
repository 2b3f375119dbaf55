import {
  type EventInput,
  type eventCancelled,
  eventPublishIssues,
  startIssues,
} from '@foyer/contract/events.ts';
import type { FieldIssue } from '@foyer/contract/validation-messages.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { nextUpdatedAt, type Tx, type WriteContext } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, refuseWrongFields } from '#errors.ts';
import { checkIfMatch } from '#http/etag.ts';
import { newId } from '#lib/ids.ts';
import { toGrosze } from '#lib/money.ts';
import { statusAt } from '#shared/event-status.ts';
import { endHolds } from '#shared/orders.ts';
import { claimCover, dropFormerCover } from './event-cover.ts';
import { discountIssues, saveEventDiscounts } from './event-discounts.actions.ts';
import { getEvent } from './events.queries.ts';

type EventDeps = Pick<Deps, 'change' | 'clock' | 'images'>;

/**
 * Makes a draft, or with `publish` a public event. 400 where the input cannot be (places, type, times or a cover that do not
 * fit); 409 `imageRequired`.
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
        locationNames: namesOf(input.locationIds),
        createdAt: now,
        createdBy: actor.email,
        updatedAt: now,
        updatedBy: actor.email,
      })
      .execute();
    await placeEvent(tx, id, input.locationIds);
    if (publish) await refuseUnpublishable(tx, clock, id);
    await saveEventDiscounts(tx, clock, context, id, input.discountCoupons);
    return getEvent({ db: tx, clock, images }, id);
  });

/** Replaces what a draft says. 409 `eventNotDraft`, 412 `changedMeanwhile`. */
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
 * Makes a draft public, with the input saved first where there is one, in one transaction. 409 `eventNotDraft`,
 * `imageRequired`; 412; 400 naming what is wrong, also of a stored draft that can no longer begin.
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
    await setStatus(tx, context, id, 'PUBLISHED');
    return getEvent({ db: tx, clock: deps.clock, images: deps.images }, id);
  });

/** Calls off an event that is UPCOMING or CURRENT, with the tickets on hold for it; it cannot be taken back. 409 `eventCannotBeCancelled`. */
export const cancelEvent = (
  { change }: EventDeps,
  context: WriteContext,
  id: string,
  ifMatch?: string,
): Promise<z.infer<typeof eventCancelled>> =>
  change(context, async (tx) => {
    const { state } = await lockEvent(tx, id, context.now, ifMatch);
    if (state !== 'UPCOMING' && state !== 'CURRENT') throw new AppError('eventCannotBeCancelled');
    await setStatus(tx, context, id, 'CANCELLED');
    await endHolds(tx, context.now, { eventId: id });
    return { id, status: 'CANCELLED' };
  });

/** Removes a draft with its coupons and its cover. 409 `eventNotDraft`. */
export const deleteEvent = (
  { change, images }: EventDeps,
  context: WriteContext,
  id: string,
  ifMatch?: string,
) =>
  change(context, async (tx) => {
    const { imageId } = await lockDraft(tx, id, ifMatch);
    await tx.deleteFrom('events').where('id', '=', id).execute();
    if (imageId) await images.drop(tx, imageId, context.now);
  });

/** Locks the row, so that whoever else changes it meanwhile waits and then sees this change. */
async function lockEvent(tx: Tx, id: string, now: Date, ifMatch?: string) {
  const event = await tx
    .selectFrom('events as e')
    .select(['e.id', 'e.imageId', 'e.timeFrom', 'e.updatedAt', statusAt(now).as('state')])
    .where('e.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!event) throw new AppError('notFound');
  checkIfMatch(ifMatch, event.updatedAt);
  return event;
}

export async function lockDraft(tx: Tx, id: string, ifMatch?: string) {
  const event = await lockEvent(tx, id, new Date(0)); // a draft is one at any time
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
  await dropFormerCover(tx, images, draft.imageId, imageId, now);
  await moveEvent(tx, id, input.locationIds);
  await saveEventDiscounts(tx, clock, context, id, input.discountCoupons);
}

const setStatus = (tx: Tx, { now, actor }: WriteContext, id: string, status: 'PUBLISHED' | 'CANCELLED') =>
  tx
    .updateTable('events')
    .set({ status, updatedAt: nextUpdatedAt(now), updatedBy: actor.email })
    .where('id', '=', id)
    .execute();

function eventColumns(input: EventInput) {
  const limited = input.category === 'LIMITED';
  return {
    titlePl: input.title.pl,
    titleEn: input.title.en,
    descriptionPl: input.description.pl,
    descriptionEn: input.description.en,
    rulesPl: input.rules.pl,
    rulesEn: input.rules.en,
    eventTypeId: input.eventTypeId,
    category: input.category,
    timeFrom: new Date(input.timeFrom),
    timeTo: new Date(input.timeTo),
    recommended: input.recommended,
    sendNotification: input.sendNotification,
    // The schema makes a LIMITED event give both; of an UNLIMITED one neither is kept.
    maxTicketsQty: limited ? (input.maxTicketsQty ?? null) : null,
    priceMinor: limited && input.price != null ? toGrosze(input.price) : null,
  };
}

/** Written with the row, so that a new event needs no second change for what its places are called. */
const namesOf = (placeIds: string[]) => sql<string>`coalesce((
  select string_agg(name, ', ' order by array_position(${placeIds}::uuid[], id)) from places where id = any(${placeIds}::uuid[])
), '')`;

const placeEvent = (tx: Tx, eventId: string, placeIds: string[]) =>
  tx
    .insertInto('eventPlaces')
    .values(placeIds.map((placeId, position) => ({ eventId, placeId, position })))
    .execute();

/** Only where the places did change: each change of them also changes what the event's row says of them. */
async function moveEvent(tx: Tx, eventId: string, placeIds: string[]): Promise<void> {
  const before = await tx
    .selectFrom('eventPlaces')
    .select('placeId')
    .where('eventId', '=', eventId)
    .orderBy('position')
    .execute();
  if (before.map(({ placeId }) => placeId).join() === placeIds.join()) return;
  await tx.deleteFrom('eventPlaces').where('eventId', '=', eventId).execute();
  await placeEvent(tx, eventId, placeIds);
}

/** What no schema can know: the clock, and which places, types, coupons and uploads there are. Names all of it at once. */
async function refuseWrongInput(
  tx: Tx,
  clock: Deps['clock'],
  input: EventInput,
  { eventId, coverIssues }: { eventId?: string; coverIssues: FieldIssue[] },
): Promise<void> {
  const types = await tx.selectFrom('eventTypes').select('id').execute();
  const places = await tx
    .selectFrom('places')
    .select('id')
    .where('id', 'in', input.locationIds)
    .forShare()
    .execute();
  const known = new Set(places.map(({ id }) => id));
  refuseWrongFields([
    ...input.locationIds.flatMap((id, index): FieldIssue[] =>
      known.has(id) ? [] : [{ path: `locationIds.${index}`, key: 'unknownRecord' }],
    ),
    ...(types.some((type) => type.id === input.eventTypeId)
      ? []
      : [{ path: 'eventTypeId', key: 'unknownRecord' as const }]),
    ...startIssues(input.timeFrom, clock.now(), clock.dayOf),
    ...(await discountIssues(tx, clock, input.discountCoupons, eventId)),
    ...coverIssues,
  ]);
}

/** A stored draft can have outlived its start, or its places, and may have no cover yet. */
async function refuseUnpublishable(tx: Tx, clock: Deps['clock'], id: string): Promise<void> {
  const draft = await tx
    .selectFrom('events')
    .select(['imageId', 'timeFrom'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const places = await tx.selectFrom('eventPlaces').select('placeId').where('eventId', '=', id).execute();
  const details = eventPublishIssues(
    {
      imageId: draft.imageId,
      locationIds: places.map(({ placeId }) => placeId),
      timeFrom: draft.timeFrom.toISOString(),
    },
    clock.now(),
    clock.dayOf,
  );
  if (details.length === 0) return;
  const needsImageAlone = details.every(({ path }) => path === 'imageId');
  throw new AppError(needsImageAlone ? 'imageRequired' : 'validationFailed', { details });
}
