import type { Image } from '@foyer/contract/images.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { PhotoOrderInput, Place } from '@foyer/contract/places.ts';
import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, refuseWrongFields } from '#errors.ts';
import { readPicture } from '#images/pictures.ts';
import {
  claimPictures,
  type PicturesInput,
  picturesAfter,
  picturesOf,
  refuseToTakeLast,
  replacePictures,
} from './place-pictures.ts';
import { lockPlace } from './places.actions.ts';
import { getPlace } from './places.queries.ts';

type ImageDeps = Pick<Deps, 'change' | 'images'>;
type LockedPlace = Awaited<ReturnType<typeof lockPlace>>;

/**
 * Adds a photo at position `order`, counted from 1, or at the end. Photos from that position on move back.
 * 400 and 415 on `file`; 404 for an unknown place; 409 `tooManyPhotos` for the 11th photo.
 */
export async function addPhoto(
  { change, images }: ImageDeps,
  context: WriteContext,
  { locationId, order }: { locationId: string; order: number },
  file: Buffer,
): Promise<Image> {
  const stored = await images.store(await readPicture(file, 'photo'), context);
  return change(context, async (tx) => {
    const place = await lockPlace(tx, locationId);
    const { photoIds } = await picturesOf(tx, place);
    if (photoIds.length >= limits.photosPerPlace)
      throw new AppError('tooManyPhotos', { params: { max: limits.photosPerPlace } });
    const position = Math.min(Math.max(order, 1), photoIds.length + 1);
    const { id, url } = await images.keep(tx, stored, { kind: 'photo', now: context.now });
    await changePictures(tx, images, context, place, { photoIds: photoIds.toSpliced(position - 1, 0, id) });
    return { id, url, order: position };
  });
}

/** Reorders the photos of a place. 400 unless the ids are exactly its photos; 404; 412. */
export const orderPhotos = (
  { change, images }: ImageDeps,
  context: WriteContext,
  { locationId, images: wanted }: PhotoOrderInput,
  ifMatch?: string,
): Promise<Place> =>
  change(context, async (tx) => {
    const place = await lockPlace(tx, locationId, ifMatch);
    refuseOtherPhotos(wanted, (await picturesOf(tx, place)).photoIds);
    const sorted = wanted.toSorted((one, other) => one.order - other.order);
    await changePictures(tx, images, context, place, { photoIds: sorted.map(({ id }) => id) });
    return getPlace({ db: tx, images }, locationId);
  });

function refuseOtherPhotos(wanted: PhotoOrderInput['images'], photoIds: string[]): void {
  const details: FieldIssue[] = wanted.flatMap(({ id }, index) =>
    photoIds.includes(id) ? [] : [{ path: `images.${index}.id`, key: 'unknownRecord' }],
  );
  if (wanted.length - details.length < photoIds.length)
    details.push({ path: 'images', key: 'minItems', params: { min: photoIds.length } });
  refuseWrongFields(details);
}

/** Replaces the logo of a place with a PNG. 400 and 415 on `file`; 404 for an unknown place. */
export async function replaceLogo(
  { change, images }: ImageDeps,
  context: WriteContext,
  locationId: string,
  file: Buffer,
): Promise<Image> {
  const stored = await images.store(await readPicture(file, 'logo'), context);
  return change(context, async (tx) => {
    const place = await lockPlace(tx, locationId);
    const { id, url } = await images.keep(tx, stored, { kind: 'logo', now: context.now });
    await changePictures(tx, images, context, place, { logoId: id });
    return { id, url, order: 1 };
  });
}

/**
 * Deletes a photo, renumbering those after it, or a logo. 404 for any other image. 409 `logoRequired`,
 * `photoRequired` if a published place would lose its last one.
 */
export const deleteImage = (
  { change, images }: ImageDeps,
  context: WriteContext,
  imageId: string,
): Promise<void> =>
  change(context, async (tx) => {
    const place = await lockPlace(tx, await ownerOf(tx, imageId));
    const { logoId, photoIds } = await picturesOf(tx, place);
    const rest = photoIds.filter((id) => id !== imageId);
    // deleted while waiting for the lock
    if (imageId !== logoId && rest.length === photoIds.length) throw new AppError('notFound');
    const wanted = imageId === logoId ? { logoId: null } : { photoIds: rest };
    await changePictures(tx, images, context, place, wanted);
  });

/** Sets the pictures of a place, as saving the whole place does. */
async function changePictures(
  tx: Tx,
  images: Deps['images'],
  { now }: WriteContext,
  place: LockedPlace,
  wanted: PicturesInput,
): Promise<void> {
  const before = await picturesOf(tx, place);
  const after = picturesAfter(before, wanted);
  refuseWrongFields(await claimPictures(tx, images, before, after, now));
  refuseToTakeLast(place.status, wanted);
  const row = tx.updateTable('places').set({ logoId: after.logoId, updatedAt: nextUpdatedAt(now) });
  await row.where('id', '=', place.id).execute();
  await replacePictures(tx, images, place.id, { before, after });
}

/** Id of the place that uses a photo or logo. */
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
