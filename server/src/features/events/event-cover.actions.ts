import type { Image } from '@foyer/contract/images.ts';
import { nextUpdatedAt, type Tx, type WriteContext } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { lockDraft } from './events.actions.ts';

type CoverDeps = Pick<Deps, 'change' | 'images' | 'db'>;

/** Gives a draft its cover, in place of the one before. 404 for an unknown event, 409 `eventNotDraft`, 400 on `file`. */
export async function replaceCover(
  { change, images, db }: CoverDeps,
  context: WriteContext,
  { eventId, order }: { eventId: string; order: number },
  file: Buffer,
): Promise<Image> {
  const known = await db.selectFrom('events').select('status').where('id', '=', eventId).executeTakeFirst();
  if (!known) throw new AppError('notFound'); // before a picture is decoded for nothing
  if (known.status !== 'DRAFT') throw new AppError('eventNotDraft');
  const stored = await images.store(file, context);
  return change(context, async (tx) => {
    const { imageId } = await lockDraft(tx, eventId);
    const image = await images.keep(tx, stored, order, context.now);
    await setCover(tx, context, eventId, image.id);
    if (imageId) await images.drop(tx, imageId, context.now);
    return image;
  });
}

/** Takes a draft's cover away. 404 for what is no event's cover, 409 `eventNotDraft`. */
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
    await lockDraft(tx, event.id);
    await setCover(tx, context, event.id, null);
    await images.drop(tx, imageId, context.now);
  });

const setCover = (tx: Tx, { now, actor }: WriteContext, id: string, imageId: string | null) =>
  tx
    .updateTable('events')
    .set({ imageId, updatedAt: nextUpdatedAt(now), updatedBy: actor.email })
    .where('id', '=', id)
    .execute();
