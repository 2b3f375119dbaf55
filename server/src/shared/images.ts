import type { Image, ImageSize } from '@foyer/contract/images.ts';
import { type ChangeData, system, type Tx, type WriteContext } from '#db/changes.ts';
import { AppError } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import type { ImageStore } from '#lib/image-store.ts';
import { type Picture, readPicture } from '#lib/pictures.ts';

/** The ends of the names of a picture's files. */
export const pictureFiles = ['', '-thumb', '-card', '-page'] as const;

/** A picture whose files are in the store and whose row the change at hand will write. */
export interface StoredPicture {
  id: string;
  picture: Picture;
}

export interface Images {
  /** Decodes an upload and puts its files away, to be kept by `keep` within the minute. */
  store(bytes: Buffer, context: WriteContext, allowed?: readonly ('jpg' | 'png')[]): Promise<StoredPicture>;
  /** Writes the row: from here on the files belong to the data. */
  keep(tx: Tx, stored: StoredPicture, position: number, now: Date): Promise<Image>;
  /** Drops the row, or several; the files follow once the change is committed. */
  drop(tx: Tx, ids: string | readonly string[], now: Date): Promise<void>;
  /** Undefined where there is no such picture. */
  read(id: string, extension: string, size: ImageSize | undefined): Promise<Uint8Array | undefined>;
  /** Deletes files without a row: of uploads that were not finished, of pictures that were dropped. */
  deleteOrphanedFiles(now: Date): Promise<void>;
  urlOf(id: string, extension: string): string;
}

/** Longer than any request may take: the upload that wrote a younger file may still write its row. */
const orphanedAfterMs = 40_000;

/**
 * Files and rows agree whatever dies in between: an upload notes its files as orphaned before it writes them, and deletes the
 * note in the transaction that writes its row; dropping a picture makes such a note in the transaction that drops the row.
 */
export function imagesIn(store: ImageStore, change: ChangeData, publicUrl: () => string): Images {
  const removeFiles = async (id: string, extension: string) => {
    for (const size of pictureFiles) await store.delete(fileName(id, extension, size));
  };
  const deleteOrphanedBefore = async (before: Date, now: Date) => {
    await change({ actor: system, action: 'deleteOrphanedFiles', requestId: '', now }, async (tx) => {
      const orphaned = await tx
        .selectFrom('orphanedFiles')
        .selectAll()
        .where('since', '<', before)
        .orderBy('since')
        .limit(100)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { id, extension } of orphaned) await removeFiles(id, extension);
      const ids = orphaned.map(({ id }) => id);
      if (ids.length > 0) await tx.deleteFrom('orphanedFiles').where('id', 'in', ids).execute();
    });
  };
  return {
    store: async (bytes, context, allowed) => {
      const picture = await readPicture(bytes, allowed);
      const id = newId();
      const { extension } = picture;
      await change(context, (tx) =>
        tx.insertInto('orphanedFiles').values({ id, extension, since: context.now }).execute(),
      );
      try {
        for (const size of pictureFiles) await store.put(fileName(id, extension, size), picture.files[size]);
      } catch (error) {
        throw new AppError('unavailable', { cause: error });
      }
      return { id, picture };
    },
    keep: async (tx, { id, picture }, position, now) => {
      const { extension, width, height, files } = picture;
      const note = await tx.deleteFrom('orphanedFiles').where('id', '=', id).executeTakeFirst();
      if (note.numDeletedRows !== 1n) throw new AppError('unavailable'); // the files were deleted: the upload took too long
      await tx
        .insertInto('images')
        .values({ id, extension, width, height, bytes: files[''].length, position, createdAt: now })
        .execute();
      return { id, url: urlOf(publicUrl(), id, extension), order: position };
    },
    drop: async (tx, ids, now) => {
      if (ids.length === 0) return;
      const rows = await tx
        .deleteFrom('images')
        .where('id', 'in', [ids].flat())
        .returning(['id', 'extension'])
        .execute();
      const orphaned = rows.map((row) => ({ ...row, since: now }));
      if (orphaned.length > 0) await tx.insertInto('orphanedFiles').values(orphaned).execute();
    },
    read: (id, extension, size) => store.get(fileName(id, extension, size ? `-${size}` : '')),
    deleteOrphanedFiles: (now) => deleteOrphanedBefore(new Date(now.getTime() - orphanedAfterMs), now),
    urlOf: (id, extension) => urlOf(publicUrl(), id, extension),
  };
}

/** What the file of a picture is called in the store; '' is the whole picture. */
export const fileName = (id: string, extension: string, size: (typeof pictureFiles)[number]) =>
  `${id}${size}.${extension}`;

const urlOf = (publicUrl: string, id: string, extension: string) => `${publicUrl}/images/${id}.${extension}`;
