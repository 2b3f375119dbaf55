import type { PlaceStatus } from '@foyer/contract/enums.ts';
import type { PlaceInput } from '@foyer/contract/places.ts';
import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';

/** Current or requested pictures of a place; photos in gallery order. */
export interface PlacePictures {
  logoId: string | null;
  photoIds: string[];
}

/** Pictures in a request: omitted ones stay, null or `[]` removes them. */
export type PicturesInput = Pick<PlaceInput, 'logoId' | 'photoIds'>;

export const noPictures: PlacePictures = { logoId: null, photoIds: [] };

export async function picturesOf(
  tx: Tx,
  { id, logoId }: { id: string; logoId: string | null },
): Promise<PlacePictures> {
  const photos = await tx
    .selectFrom('placePhotos')
    .select('id')
    .where('placeId', '=', id)
    .orderBy('position')
    .execute();
  return { logoId, photoIds: photos.map((photo) => photo.id) };
}

export const picturesAfter = (before: PlacePictures, { logoId, photoIds }: PicturesInput): PlacePictures => ({
  logoId: logoId === undefined ? before.logoId : logoId,
  photoIds: photoIds === undefined ? before.photoIds : (photoIds ?? []),
});

/**
 * Claims the uploads that are new to the place. Returns an issue for each field whose upload is unavailable.
 */
export async function claimPictures(
  tx: Tx,
  images: Deps['images'],
  before: PlacePictures,
  { logoId, photoIds }: PlacePictures,
  now: Date,
): Promise<FieldIssue[]> {
  const logo = logoId === null || logoId === before.logoId ? [] : [{ path: 'logoId', id: logoId }];
  const photos = photoIds
    .map((id, index) => ({ path: `photoIds.${index}`, id }))
    .filter(({ id }) => !before.photoIds.includes(id));
  return [...(await images.claim(tx, 'logo', logo, now)), ...(await images.claim(tx, 'photo', photos, now))];
}

/** 409 `logoRequired`, `photoRequired` if a published place would lose its logo or last photo. */
export function refuseToTakeLast(status: PlaceStatus, { logoId, photoIds }: PicturesInput): void {
  if (status !== 'PUBLISHED') return;
  if (logoId === null) throw new AppError('logoRequired', { details: [{ path: 'logoId', key: 'empty' }] });
  if (photoIds !== undefined && !photoIds?.length)
    throw new AppError('photoRequired', { details: [{ path: 'photoIds', key: 'empty' }] });
}

/**
 * Saves the gallery, numbered from 1, and drops removed pictures. Update the place's row, which references
 * the logo, before calling it.
 */
export async function replacePictures(
  tx: Tx,
  images: Deps['images'],
  placeId: string,
  { before, after }: { before: PlacePictures; after: PlacePictures },
): Promise<void> {
  const removed = before.photoIds.filter((id) => !after.photoIds.includes(id));
  if (removed.length > 0) await tx.deleteFrom('placePhotos').where('id', 'in', removed).execute();
  await putInOrder(tx, after.photoIds);
  const added = after.photoIds
    .map((id, index) => ({ id, placeId, position: index + 1 }))
    .filter(({ id }) => !before.photoIds.includes(id));
  if (added.length > 0) await tx.insertInto('placePhotos').values(added).execute();
  const logo = before.logoId !== null && before.logoId !== after.logoId ? [before.logoId] : [];
  await images.drop(tx, [...logo, ...removed]);
}

/** Updates only photos whose position changes. */
async function putInOrder(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    update place_photos ph set position = wanted.position
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
     where ph.id = wanted.id and ph.position <> wanted.position`.execute(tx);
}
