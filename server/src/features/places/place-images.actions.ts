import type { Image } from '@foyer/contract/images.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { PhotoOrderInput, Place } from '@foyer/contract/places.ts';
import { sql } from 'kysely';
import { nextUpdatedAt, type Tx, type WriteContext } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, type FieldIssue } from '#errors.ts';
import { lockPlace, photosOf } from './places.actions.ts';
import { getPlace } from './places.queries.ts';

type ImageDeps = Pick<Deps, 'change' | 'images' | 'db'>;

/**
 * Adds a photo at the place that `order` names, counted from 1; those from there on move up, and past the end it comes last.
 * 404 for an unknown place, 409 `tooManyPhotos` at the 11th, 400 on `file`.
 */
export async function addPhoto(
  { change, images, db }: ImageDeps,
  context: WriteContext,
  { locationId, order }: { locationId: string; order: number },
  file: Buffer,
): Promise<Image> {
  await refuseUnknownPlace(db, locationId);
  const stored = await images.store(file, withoutIdempotency(context));
  return change(context, async (tx) => {
    await lockPlace(tx, locationId);
    const photos = await photosOf(tx, locationId);
    if (photos.length >= limits.photosPerPlace) throw new AppError('tooManyPhotos');
    const position = Math.min(Math.max(order, 1), photos.length + 1);
    const image = await images.keep(tx, stored, position, context.now);
    await tx
      .insertInto('placePhotos')
      .values({ id: image.id, placeId: locationId, position: photos.length + 1 })
      .execute();
    await putInOrder(tx, photos.map(({ id }) => id).toSpliced(position - 1, 0, image.id));
    await touch(tx, context, locationId);
    return image;
  });
}

/** Puts all photos of a place in the order asked for. 400 where they are not exactly those that the place has; 404; 412. */
export const orderPhotos = (
  { change, images }: ImageDeps,
  context: WriteContext,
  { locationId, images: wanted }: PhotoOrderInput,
  ifMatch?: string,
): Promise<Place> =>
  change(context, async (tx) => {
    await lockPlace(tx, locationId, ifMatch);
    refuseOtherPhotos(wanted, await photosOf(tx, locationId));
    const sorted = wanted.toSorted((one, other) => one.order - other.order);
    await putInOrder(
      tx,
      sorted.map(({ id }) => id),
    );
    await touch(tx, context, locationId);
    return getPlace({ db: tx, images }, locationId);
  });

function refuseOtherPhotos(wanted: PhotoOrderInput['images'], photos: { id: string }[]): void {
  const known = new Set(photos.map(({ id }) => id));
  const details: FieldIssue[] = wanted.flatMap(({ id }, index) =>
    known.has(id) ? [] : [{ path: `images.${index}.id`, key: 'unknownRecord' }],
  );
  if (wanted.length - details.length < photos.length)
    details.push({ path: 'images', key: 'minItems', params: { min: photos.length } });
  if (details.length > 0) throw new AppError('validationFailed', { details });
}

/** Gives a place its logo, a PNG, in place of the one before. 404 for an unknown place, 400 on `file`. */
export async function replaceLogo(
  { change, images, db }: ImageDeps,
  context: WriteContext,
  locationId: string,
  file: Buffer,
): Promise<Image> {
  await refuseUnknownPlace(db, locationId);
  const stored = await images.store(file, withoutIdempotency(context), ['png']);
  return change(context, async (tx) => {
    const { logoId } = await lockPlace(tx, locationId);
    const image = await images.keep(tx, stored, 1, context.now);
    await touch(tx, context, locationId, { logoId: image.id });
    if (logoId) await images.drop(tx, logoId, context.now);
    return image;
  });
}

/**
 * Takes away a photo, and those behind it move down, or a logo. 404 for what is neither. A published place keeps a logo and
 * a photo: 409 `logoRequired`, `photoRequired`.
 */
export const deleteImage = (
  { change, images }: ImageDeps,
  context: WriteContext,
  imageId: string,
): Promise<void> =>
  change(context, async (tx) => {
    const { id, status, logoId } = await lockPlace(tx, await ownerOf(tx, imageId));
    const isPublished = status === 'PUBLISHED';
    if (imageId === logoId) {
      if (isPublished) throw new AppError('logoRequired');
      await touch(tx, context, id, { logoId: null });
    } else {
      const photos = await photosOf(tx, id);
      const rest = photos.filter((photo) => photo.id !== imageId);
      if (rest.length === photos.length) throw new AppError('notFound'); // gone while we waited for the lock
      if (isPublished && rest.length === 0) throw new AppError('photoRequired');
      await tx.deleteFrom('placePhotos').where('id', '=', imageId).execute();
      await putInOrder(
        tx,
        rest.map((photo) => photo.id),
      );
      await touch(tx, context, id);
    }
    await images.drop(tx, imageId, context.now);
  });

/** The place that a photo or logo belongs to. */
async function ownerOf(tx: Tx, imageId: string): Promise<string> {
  const owner = await tx
    .selectFrom('places')
    .select('id')
    .where('logoId', '=', imageId)
    .union(tx.selectFrom('placePhotos').select('placeId as id').where('id', '=', imageId))
    .executeTakeFirst();
  if (!owner) throw new AppError('notFound');
  return owner.id;
}

/** Counts photos from 1 in the order of their ids; only those whose number changes are written. */
async function putInOrder(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    update place_photos ph set position = wanted.position
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
     where ph.id = wanted.id and ph.position <> wanted.position`.execute(tx);
}

const touch = (tx: Tx, { now }: WriteContext, id: string, change: { logoId?: string | null } = {}) =>
  tx
    .updateTable('places')
    .set({ ...change, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();

/** Before a picture is decoded for nothing. */
async function refuseUnknownPlace(db: Deps['db'], id: string): Promise<void> {
  const known = await db.selectFrom('places').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new AppError('notFound');
}

/** The files are put away in a change of their own, which is not what the caller's key stands for. */
const withoutIdempotency = ({ idempotency: _, ...context }: WriteContext): WriteContext => context;
