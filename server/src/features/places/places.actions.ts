import type { OpeningDay, PlaceInput } from '@foyer/contract/places.ts';
import { nextUpdatedAt, type Tx, type WriteContext } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, type FieldIssue, invalid } from '#errors.ts';
import { checkIfMatch } from '#http/etag.ts';
import { newId } from '#lib/ids.ts';
import { getPlace, listPlaceTypes } from './places.queries.ts';

type PlaceDeps = Pick<Deps, 'change' | 'images'>;

/** Makes a draft. 400 where type or manager do not exist, 409 `posIdAlreadyUsed`. */
export const createPlace = ({ change, images }: PlaceDeps, context: WriteContext, input: PlaceInput) =>
  change(context, async (tx) => {
    const id = newId();
    await refuseUnknownRecords(tx, input);
    await tx
      .insertInto('places')
      .values({
        id,
        status: 'DRAFT',
        ...placeColumns(input),
        logoId: null,
        createdAt: context.now,
        updatedAt: context.now,
      })
      .execute();
    return getPlace({ db: tx, images }, id);
  });

/** Replaces what a place says, published or not. 409 `posIdAlreadyUsed`, 412 `changedMeanwhile`. */
export const updatePlace = (
  { change, images }: PlaceDeps,
  context: WriteContext,
  id: string,
  input: PlaceInput,
  ifMatch?: string,
) =>
  change(context, async (tx) => {
    const { status } = await lockPlace(tx, id, ifMatch);
    if (status === 'PUBLISHED') refuseWithoutPosId(input);
    await replacePlace(tx, context, id, input);
    return getPlace({ db: tx, images }, id);
  });

/**
 * Makes a draft public, with the input saved first where there is one, in one transaction. 409 `locationAlreadyPublished`,
 * `posIdAlreadyUsed`, `logoRequired`, `photoRequired`; 412; 400 where the id in the point-of-sale system is missing.
 */
export const publishPlace = (
  { change, images }: PlaceDeps,
  context: WriteContext,
  id: string,
  input?: PlaceInput,
  ifMatch?: string,
) =>
  change(context, async (tx) => {
    const draft = await lockPlace(tx, id);
    if (draft.status === 'PUBLISHED') throw new AppError('locationAlreadyPublished');
    checkIfMatch(ifMatch, draft.updatedAt);
    refuseWithoutPosId(input ?? draft);
    if (input) await replacePlace(tx, context, id, input);
    if (draft.logoId === null) throw new AppError('logoRequired');
    if ((await photosOf(tx, id)).length === 0) throw new AppError('photoRequired');
    await tx
      .updateTable('places')
      .set({ status: 'PUBLISHED', updatedAt: nextUpdatedAt(context.now) })
      .where('id', '=', id)
      .execute();
    return getPlace({ db: tx, images }, id);
  });

/**
 * Removes a place with its pictures; it cannot be taken back. What was held there, billed and reviewed keeps its name, and
 * drafts of events lose it. 409 `locationHasEvents` while an event is still to come or under way there.
 */
export const deletePlace = (
  { change, images }: PlaceDeps,
  context: WriteContext,
  id: string,
  ifMatch?: string,
) =>
  change(context, async (tx) => {
    const { logoId } = await lockPlace(tx, id, ifMatch);
    // Locked, so that a draft which is being published this moment counts as what it becomes.
    const ahead = await tx
      .selectFrom('events as e')
      .innerJoin('eventPlaces as ep', 'ep.eventId', 'e.id')
      .select('e.status')
      .where('ep.placeId', '=', id)
      .where('e.timeTo', '>', context.now)
      .forUpdate('e')
      .execute();
    if (ahead.some(({ status }) => status === 'PUBLISHED')) throw new AppError('locationHasEvents');
    const photos = await photosOf(tx, id);
    await tx.deleteFrom('places').where('id', '=', id).execute();
    await images.drop(tx, [...(logoId ? [logoId] : []), ...photos.map((photo) => photo.id)], context.now);
  });

/** Locks the row, so that whoever else changes the place or its photos meanwhile waits and then sees this change. */
export async function lockPlace(tx: Tx, id: string, ifMatch?: string) {
  const place = await tx
    .selectFrom('places')
    .select(['id', 'status', 'goPosId', 'logoId', 'updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!place) throw new AppError('notFound');
  checkIfMatch(ifMatch, place.updatedAt);
  return place;
}

/** The photos of a place in their order. */
export const photosOf = (tx: Tx, placeId: string) =>
  tx
    .selectFrom('placePhotos')
    .select(['id', 'position'])
    .where('placeId', '=', placeId)
    .orderBy('position')
    .execute();

async function replacePlace(tx: Tx, { now }: WriteContext, id: string, input: PlaceInput): Promise<void> {
  await refuseUnknownRecords(tx, input);
  await tx
    .updateTable('places')
    .set({ ...placeColumns(input), updatedAt: nextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
}

function placeColumns(input: PlaceInput) {
  const { titles = { pl: input.name, en: input.name } } = input;
  const hours: OpeningDay[] = input.openingHours;
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
    floors: input.floor.toSorted((one, other) => one - other), // from the bottom up, as lists show and sort them
    locationTypeId: input.locationTypeId,
    languages: input.language,
    openingHours: JSON.stringify(hours),
    shopUrl: input.shopUrl,
    additionalNote: input.additionalNote,
    goPosId: input.goPosId,
    assignedPersonId: input.assignedPersonId,
  };
}

/** Only a draft may still be unknown to the point-of-sale system (decisions C). */
function refuseWithoutPosId({ goPosId }: { goPosId: string | null }): void {
  if (goPosId === null) throw invalid('goPosId', { key: 'empty' });
}

/** What no schema can know: which types there are and who works here. Names all of it at once. */
async function refuseUnknownRecords(
  tx: Tx,
  { locationTypeId, assignedPersonId }: Pick<PlaceInput, 'locationTypeId' | 'assignedPersonId'>,
): Promise<void> {
  const types = await listPlaceTypes(tx);
  const details: FieldIssue[] = [
    ...(types.some(({ id }) => id === locationTypeId)
      ? []
      : [{ path: 'locationTypeId', key: 'unknownRecord' as const }]),
    ...(assignedPersonId === null || (await isStaff(tx, assignedPersonId))
      ? []
      : [{ path: 'assignedPersonId', key: 'unknownRecord' as const }]),
  ];
  if (details.length > 0) throw new AppError('validationFailed', { details });
}

/** Shared, so that nobody leaves between this look and the end of the change. */
async function isStaff(tx: Tx, id: string): Promise<boolean> {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '<>', 'USER')
    .where('status', '<>', 'DELETED')
    .forShare()
    .executeTakeFirst();
  return person !== undefined;
}
