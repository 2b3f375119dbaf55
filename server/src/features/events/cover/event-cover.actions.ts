import type { Image } from '@foyer/contract/images.ts';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, refuseWrongFields } from '#errors.ts';
import { readPicture } from '#images/pictures.ts';
import { lockDraft } from '../events.actions.ts';
import { claimCover, dropFormerCover } from './event-cover.ts';

type CoverDeps = Pick<Deps, 'change' | 'images'>;

/** Replaces the cover of a draft. 400 and 415 on `file`; 404 for an unknown event; 409 `eventNotDraft`. */
export async function replaceCover(
  { change, images }: CoverDeps,
  context: WriteContext,
  { eventId, order }: { eventId: string; order: number },
  file: Buffer,
): Promise<Image> {
  const stored = await images.store(await readPicture(file, 'cover'), context);
  return change(context, async (tx) => {
    const draft = await lockDraft(tx, eventId);
    const { id, url } = await images.keep(tx, stored, { kind: 'cover', position: order, now: context.now });
    await changeCover(tx, images, context, draft, id);
    return { id, url, order };
  });
}

/** Removes the cover of a draft. 404 if the image is not a cover; 409 `eventNotDraft`. */
export const deleteCover = (
  { change, images }: CoverDeps,
  context: WriteContext,
  imageId: string,
): Promise<void> =>
  change(context, async (tx) => {
    const event = await tx
      .selectFrom('events')
      .select('id')
      .where('imageId', '=', imageId)
      .executeTakeFirst();
    if (!event) throw new AppError('notFound');
    const draft = await lockDraft(tx, event.id);
    if (draft.imageId !== imageId) throw new AppError('notFound'); // replaced while waiting for the lock
    await changeCover(tx, images, context, draft, null);
  });

/** Sets the cover of a draft, as saving the whole draft does. */
async function changeCover(
  tx: Tx,
  images: Deps['images'],
  { now, actor }: WriteContext,
  draft: { id: string; imageId: string | null },
  imageId: string | null,
): Promise<void> {
  refuseWrongFields(await claimCover(tx, images, draft.imageId, imageId, now));
  await tx
    .updateTable('events')
    .set({ imageId, updatedAt: nextUpdatedAt(now), updatedBy: actor.email })
    .where('id', '=', draft.id)
    .execute();
  await dropFormerCover(tx, images, draft.imageId, imageId);
}
