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
  /** Removes files that no row wants: of uploads that came to nothing, of pictures that were dropped. */
  sweep(now: Date): Promise<void>;
  urlOf(id: string, extension: string): string;
}

/** Longer than any request may take: younger leftovers may yet be kept by the upload that made them. */
const leftoverAge = 40_000;

/**
 * Files and rows agree whatever dies in between: an upload is noted as a leftover before its files are written and the note
 * goes in the transaction that writes its row; dropping a picture makes such a note in the transaction that drops the row.
 */
export function imagesIn(store: ImageStore, change: ChangeData, publicUrl: () => string): Images {
  const removeFiles = async (id: string, extension: string) => {
    for (const size of pictureFiles) await store.delete(fileName(id, extension, size));
  };
  const sweepOlderThan = async (before: Date, now: Date) => {
    await change({ actor: system, action: 'sweepImages', requestId: '', now }, async (tx) => {
      const leftovers = await tx
        .selectFrom('imageLeftovers')
        .selectAll()
        .where('since', '<', before)
        .orderBy('since')
        .limit(100)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { id, extension } of leftovers) await removeFiles(id, extension);
      const gone = leftovers.map(({ id }) => id);
      if (gone.length > 0) await tx.deleteFrom('imageLeftovers').where('id', 'in', gone).execute();
    });
  };
  return {
    store: async (bytes, context, allowed) => {
      const picture = await readPicture(bytes, allowed);
      const id = newId();
      const { extension } = picture;
      await change(context, (tx) =>
        tx.insertInto('imageLeftovers').values({ id, extension, since: context.now }).execute(),
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
      const note = await tx.deleteFrom('imageLeftovers').where('id', '=', id).executeTakeFirst();
      if (note.numDeletedRows !== 1n) throw new AppError('unavailable'); // swept: the upload took too long
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
      const leftovers = rows.map((row) => ({ ...row, since: now }));
      if (leftovers.length > 0) await tx.insertInto('imageLeftovers').values(leftovers).execute();
    },
    read: (id, extension, size) => store.get(fileName(id, extension, size ? `-${size}` : '')),
    sweep: (now) => sweepOlderThan(new Date(now.getTime() - leftoverAge), now),
    urlOf: (id, extension) => urlOf(publicUrl(), id, extension),
  };
}

/** What the file of a picture is called in the store; '' is the whole picture. */
export const fileName = (id: string, extension: string, size: (typeof pictureFiles)[number]) =>
  `${id}${size}.${extension}`;

const urlOf = (publicUrl: string, id: string, extension: string) => `${publicUrl}/images/${id}.${extension}`;
