import type { PlaceStatus } from '@foyer/contract/enums.ts';
import { type PlaceInput, placePublishIssues } from '@foyer/contract/places.ts';
import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import type { OpeningDay } from '@foyer/contract/time/opening-hours.ts';
import type { Tx } from '#db/handles.ts';
import { BeginAgain, nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import { lockAgainstReferences } from '#db/writing/row-locks.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid, refuseWrongFields } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { newId } from '#lib/ids.ts';
import { isStaff } from '#shared/accounts/staff.ts';
import { refuseOverlaps } from '#shared/places/place-bookings.ts';
import {
  claimPictures,
  noPictures,
  type PlacePictures,
  picturesAfter,
  picturesOf,
  refuseToTakeLast,
  replacePictures,
} from './place-pictures.ts';
import { getPlace, listPlaceTypes } from './places.queries.ts';

type PlaceDeps = Pick<Deps, 'change' | 'images'>;

/**
 * Creates a draft, or a public place with `publish`. 400 for an unknown type, manager or picture, or if
 * publishing lacks the `goPosId`; 409 `posIdAlreadyUsed`, `logoRequired`, `photoRequired`.
 */
export const createPlace = (
  { change, images }: PlaceDeps,
  context: WriteContext,
  input: PlaceInput,
  { publish }: { publish: boolean },
) =>
  change(context, async (tx) => {
    const id = newId();
    const { now } = context;
    const after = picturesAfter(noPictures, input);
    if (publish) refuseWithoutPosId(input);
    await refuseUnknownRecords(tx, input, await claimPictures(tx, images, noPictures, after, now));
    if (publish) refuseUnpublishable({ ...input, ...after });
    await tx
      .insertInto('places')
      .values({
        id,
        status: publish ? 'PUBLISHED' : 'DRAFT',
        ...placeColumns(input),
        logoId: after.logoId,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await replacePictures(tx, images, id, { before: noPictures, after });
    return getPlace({ db: tx, images }, id);
  });

/**
 * Updates a place in any status. 409 `posIdAlreadyUsed`; `logoRequired`, `photoRequired` if a published place
 * would lose its last one; `placeTaken` if the place becomes exclusive while upcoming events overlap; 412
 * `changedMeanwhile`.
 */
export const updatePlace = (
  { change, images }: PlaceDeps,
  context: WriteContext,
  id: string,
  input: PlaceInput,
  ifMatch?: string,
) =>
  change(context, async (tx) => {
    const place = await lockToChange(tx, id, input, ifMatch);
    if (place.status === 'PUBLISHED') refuseWithoutPosId(input);
    await replacePlace(tx, images, context, place, input);
    refuseToTakeLast(place.status, input);
    return getPlace({ db: tx, images }, id);
  });

/**
 * Publishes a draft, after saving the input, if any, in the same transaction. 409 `locationAlreadyPublished`,
 * `posIdAlreadyUsed`, `logoRequired`, `photoRequired`; 412; 400 without a `goPosId`.
 */
export const publishPlace = (
  { change, images }: PlaceDeps,
  context: WriteContext,
  id: string,
  input?: PlaceInput,
  ifMatch?: string,
) =>
  change(context, async (tx) => {
    const draft = input ? await lockToChange(tx, id, input) : await lockPlace(tx, id);
    if (draft.status === 'PUBLISHED') throw new AppError('locationAlreadyPublished');
    checkIfMatch(ifMatch, draft.updatedAt);
    refuseWithoutPosId(input ?? draft);
    const pictures = input
      ? await replacePlace(tx, images, context, draft, input)
      : await picturesOf(tx, draft);
    refuseUnpublishable({ ...(input ?? draft), ...pictures });
    await tx
      .updateTable('places')
      .set({ status: 'PUBLISHED', updatedAt: nextUpdatedAt(context.now) })
      .where('id', '=', id)
      .execute();
    return getPlace({ db: tx, images }, id);
  });

/**
 * Deletes a place with its pictures; this can’t be undone. Past events, billings and reviews keep its name,
 * event drafts lose the place. 409 `locationHasEvents` if events there are upcoming or under way.
 */
export const deletePlace = (
  { change, images }: PlaceDeps,
  context: WriteContext,
  id: string,
  ifMatch?: string,
) =>
  change(context, async (tx) => {
    // A draft that is being published there counts as published: it is locked first, or waits for the place.
    const changed = eventsAt(tx, id).where((eb) =>
      eb.or([eb('e.timeTo', '>', context.now), eb('e.status', '=', 'DRAFT')]),
    );
    const locked = await changed.forNoKeyUpdate('e').execute();
    await lockReservationsAt(tx, id);
    await lockAgainstReferences(tx, 'places', id);
    const place = await lockPlace(tx, id, ifMatch);
    await beginAgainIfMore(locked, changed);
    if (await changed.where('e.status', '=', 'PUBLISHED').executeTakeFirst())
      throw new AppError('locationHasEvents');
    const { logoId, photoIds } = await picturesOf(tx, place);
    await tx
      .updateTable('reservations')
      .set({ placeId: null, updatedAt: nextUpdatedAt(context.now) })
      .where('placeId', '=', id)
      .execute();
    await tx.deleteFrom('places').where('id', '=', id).execute();
    await images.drop(tx, [...(logoId ? [logoId] : []), ...photoIds]);
  });

const eventsAt = (tx: Tx, placeId: string) =>
  tx
    .selectFrom('events as e')
    .innerJoin('eventPlaces as ep', 'ep.eventId', 'e.id')
    .select('e.id')
    .where('ep.placeId', '=', placeId)
    .orderBy('e.id');

const lockReservationsAt = (tx: Tx, placeId: string) =>
  tx
    .selectFrom('reservations')
    .select('id')
    .where('placeId', '=', placeId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks a place after what its change also locks: manager and renamed events come before it in the order of ADR 30. */
async function lockToChange(tx: Tx, id: string, input: PlaceInput, ifMatch?: string) {
  const { name, assignedPersonId, goPosId } = input;
  const before = await tx
    .selectFrom('places')
    .select(['name', 'goPosId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (assignedPersonId !== null) await isStaff(tx, assignedPersonId);
  const isRenamed = before !== undefined && before.name !== name;
  const renamed = isRenamed ? await eventsAt(tx, id).forNoKeyUpdate('e').execute() : [];
  if (before?.goPosId !== goPosId) await lockAgainstReferences(tx, 'places', id); // re-keyed
  const place = await lockPlace(tx, id, ifMatch);
  if (place.name !== name) await beginAgainIfMore(renamed, eventsAt(tx, id));
  return place;
}

/** Begins the change again if further events have come to the place since its events were locked. */
async function beginAgainIfMore(locked: { id: string }[], events: ReturnType<typeof eventsAt>) {
  const known = new Set(locked.map(({ id }) => id));
  if ((await events.execute()).some(({ id }) => !known.has(id))) throw new BeginAgain();
}

/** Locks the row, so that concurrent changes of the place or its photos wait and then see this one. */
export async function lockPlace(tx: Tx, id: string, ifMatch?: string) {
  const place = await tx
    .selectFrom('places')
    .select(['id', 'name', 'status', 'goPosId', 'logoId', 'updatedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!place) throw new AppError('notFound');
  checkIfMatch(ifMatch, place.updatedAt);
  return place;
}

/** Saves the place with its pictures and returns the new pictures. */
async function replacePlace(
  tx: Tx,
  images: Deps['images'],
  { now }: WriteContext,
  place: { id: string; logoId: string | null },
  input: PlaceInput,
): Promise<PlacePictures> {
  const before = await picturesOf(tx, place);
  const after = picturesAfter(before, input);
  await refuseUnknownRecords(tx, input, await claimPictures(tx, images, before, after, now));
  await tx
    .updateTable('places')
    .set({ ...placeColumns(input), logoId: after.logoId, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', place.id)
    .execute();
  if (input.exclusive) await refuseOverlaps(tx, place.id);
  await replacePictures(tx, images, place.id, { before, after });
  return after;
}

function placeColumns(input: PlaceInput) {
  const { titles = { pl: input.name, en: input.name } } = input;
  const hours: OpeningDay[] = input.openingHours;
  const specialDays = input.specialDays?.toSorted((one, other) => one.date.localeCompare(other.date));
  return {
    name: input.name,
    titlePl: titles.pl,
    titleEn: titles.en,
    descriptionPl: input.descriptions.pl,
    descriptionEn: input.descriptions.en,
    reservationRulesPl: input.reservationRules.pl,
    reservationRulesEn: input.reservationRules.en,
    placeRulesPl: input.placeRules.pl,
    placeRulesEn: input.placeRules.en,
    // sorted from the lowest up, as lists show and compare them
    floors: input.floor.toSorted((one, other) => one - other),
    locationTypeId: input.locationTypeId,
    languages: input.language,
    openingHours: JSON.stringify(hours),
    ...(specialDays && { specialDays: JSON.stringify(specialDays) }),
    shopUrl: input.shopUrl,
    additionalNote: input.additionalNote,
    goPosId: input.goPosId,
    ...(input.exclusive !== undefined && { exclusive: input.exclusive }),
    ...(input.seats !== undefined && { seats: input.seats }),
    assignedPersonId: input.assignedPersonId,
  };
}

/** Reason why a stored place cannot be published, or undefined. */
export function placePublishRefusal(
  place: PlacePictures & { status: PlaceStatus; goPosId: string | null },
): AppError | undefined {
  if (place.status === 'PUBLISHED') return new AppError('locationAlreadyPublished');
  if (place.goPosId === null) return invalid('goPosId', { key: 'empty' });
  return missingPictures(place);
}

/** Requires the id in the point-of-sale system, which only drafts may lack (decisions C). */
function refuseWithoutPosId({ goPosId }: { goPosId: string | null }): void {
  if (goPosId === null) throw invalid('goPosId', { key: 'empty' });
}

/** 409 `logoRequired`, `photoRequired`. The other fields of a draft have been validated before. */
function refuseUnpublishable(draft: PlacePictures & { goPosId: string | null }): void {
  const refusal = missingPictures(draft);
  if (refusal) throw refusal;
}

function missingPictures(draft: PlacePictures & { goPosId: string | null }): AppError | undefined {
  const details = placePublishIssues(draft);
  const [first] = details;
  return first && new AppError(first.path === 'logoId' ? 'logoRequired' : 'photoRequired', { details });
}

/** Checks what the schema cannot: type, manager and uploads. Reports all issues at once. */
async function refuseUnknownRecords(
  tx: Tx,
  { locationTypeId, assignedPersonId }: Pick<PlaceInput, 'locationTypeId' | 'assignedPersonId'>,
  pictures: FieldIssue[],
): Promise<void> {
  const types = await listPlaceTypes(tx);
  refuseWrongFields([
    ...(types.some(({ id }) => id === locationTypeId)
      ? []
      : [{ path: 'locationTypeId', key: 'unknownRecord' as const }]),
    ...(assignedPersonId === null || (await isStaff(tx, assignedPersonId))
      ? []
      : [{ path: 'assignedPersonId', key: 'unknownRecord' as const }]),
    ...pictures,
  ]);
}
