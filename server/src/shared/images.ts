import type { ImageSize, Upload, UploadKind } from '@foyer/contract/images.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { FieldIssue } from '@foyer/contract/validation-messages.ts';
import { sql } from 'kysely';
import { type ChangeData, system, type Tx, type WriteContext } from '#db/changes.ts';
import { lockKeys } from '#db/lock-keys.ts';
import { AppError } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import type { ImageStore } from '#lib/image-store.ts';
import type { Picture } from '#lib/pictures.ts';
import { within } from '#lib/within.ts';

/** The ends of the names of a picture's files. */
export const pictureFiles = ['', '-thumb', '-card', '-page'] as const;

/** A picture whose files are in the store and whose row the change at hand will write. */
export interface StoredPicture {
  id: string;
  picture: Picture;
}

/** What the row of a picture says of its files. */
export type KeptPicture = Pick<Picture, 'extension' | 'width' | 'height'> & { id: string };

/** A picture that a payload names, and the field that names it. */
export interface NamedPicture {
  path: string;
  id: string;
}

export interface Images {
  /** Puts the files of a picture away, to be kept by `keep` within the minute. 503 while the store is down, or its disk full. */
  store(picture: Picture, context: WriteContext): Promise<StoredPicture>;
  /** The same with the files of a picture that there is, for another record. 412 where they are gone by now. */
  copy(picture: KeptPicture, context: WriteContext): Promise<StoredPicture>;
  /** Writes the row of an upload that no record has claimed yet: from here on the files belong to the data. */
  keep(
    tx: Tx,
    stored: StoredPicture,
    upload: { kind: UploadKind; position?: number; now: Date },
  ): Promise<Upload>;
  /**
   * Takes uploads for the record that the transaction writes. Answers with an issue for each that cannot be taken: unknown,
   * of another kind, claimed already, or older than a day. Of two that claim one upload at once exactly one gets it.
   */
  claim(tx: Tx, kind: UploadKind, pictures: readonly NamedPicture[], now: Date): Promise<FieldIssue[]>;
  /** Drops the row, or several; the files follow once the change is committed. */
  drop(tx: Tx, ids: string | readonly string[], now: Date): Promise<void>;
  /** Undefined where there is no such picture. */
  read(id: string, extension: string, size: ImageSize | undefined): Promise<Uint8Array | undefined>;
  /**
   * Deletes files without a row: of uploads that were not finished, or that nothing claimed for a day, and of pictures that
   * were dropped.
   */
  deleteOrphanedFiles(now: Date): Promise<void>;
  urlOf(id: string, extension: string): string;
}

/** Longer than any request may take: the upload that wrote a younger file may still write its row. */
const orphanedAfterMs = 40_000;

/** Time limit of the store for one picture, and for starting to delete orphaned files in one run. */
const storeTimeoutMs = 10_000;

/** Pictures that one run claims at most. */
const deletedAtOnce = 100;

/** Pictures whose files are deleted in parallel. */
const picturesAtOnce = 8;

/**
 * Files and rows agree whatever dies in between: an upload notes its files as orphaned before it writes them, and deletes the
 * note in the transaction that writes its row; dropping a picture makes such a note in the transaction that drops the row.
 */
export function imagesIn(store: ImageStore, change: ChangeData, publicUrl: () => string): Images {
  /** A claimed note keeps its upload from writing a row. A backup that begins later does not know the picture either. */
  const claimOrphaned = (before: Date, now: Date) =>
    change(asSystem('deleteOrphanedFiles', now), async (tx) => {
      const { rows } = await sql<{ allowed: boolean }>`
        select pg_try_advisory_xact_lock_shared(${lockKeys.imageFiles}) as allowed`.execute(tx);
      if (!rows[0]?.allowed) return []; // a backup is copying files
      const oldest = tx
        .selectFrom('orphanedFiles')
        .select('id')
        .where('since', '<', before)
        .orderBy('since')
        .limit(deletedAtOnce)
        .forUpdate()
        .skipLocked();
      return tx
        .updateTable('orphanedFiles')
        .set({ deleting: true })
        .where('id', 'in', oldest)
        .returning(['id', 'extension'])
        .execute();
    });
  /** Claims, deletes and then forgets, so that no transaction waits for the store. Deleting files twice does no harm. */
  const deleteOrphanedBefore = async (before: Date, now: Date) => {
    const claimed = await claimOrphaned(before, now);
    const deleted: string[] = [];
    const failures: unknown[] = [];
    const isOver = timer(storeTimeoutMs); // the next run continues
    for (let from = 0; from < claimed.length && failures.length === 0 && !isOver(); from += picturesAtOnce) {
      const pictures = claimed.slice(from, from + picturesAtOnce);
      const results = await Promise.allSettled(pictures.map((picture) => removeFiles(store, picture)));
      for (const result of results)
        if (result.status === 'fulfilled') deleted.push(result.value);
        else failures.push(result.reason);
    }
    if (deleted.length > 0)
      await change(asSystem('deleteOrphanedFiles', now), (tx) =>
        tx.deleteFrom('orphanedFiles').where('id', 'in', deleted).execute(),
      );
    if (failures.length > 0) throw failures[0];
  };
  const storePicture: Images['store'] = async (picture, { idempotency: _, ...context }) => {
    const id = newId();
    const { extension } = picture;
    // A change of its own, which is not what the caller's key stands for.
    await change(context, (tx) =>
      tx.insertInto('orphanedFiles').values({ id, extension, since: context.now }).execute(),
    );
    const isOver = timer(storeTimeoutMs);
    try {
      for (const size of pictureFiles) {
        if (isOver()) throw new Error('The image store is too slow');
        await store.put(fileName(id, extension, size), picture.files[size]);
      }
    } catch (error) {
      throw new AppError(isDiskFull(error) ? 'storageFull' : 'unavailable', { cause: error });
    }
    return { id, picture };
  };
  return {
    store: storePicture,
    copy: async ({ id, ...picture }, context) => {
      const read = async (size: (typeof pictureFiles)[number]) => {
        const bytes = await store.get(fileName(id, picture.extension, size));
        if (!bytes) throw new AppError('changedMeanwhile');
        return Buffer.from(bytes);
      };
      const all = Promise.all([read(''), read('-thumb'), read('-card'), read('-page')]);
      const [whole, thumb, card, page] = await within(storeTimeoutMs, all, () => new AppError('unavailable'));
      const files = { '': whole, '-thumb': thumb, '-card': card, '-page': page };
      return storePicture({ ...picture, files }, context);
    },
    keep: async (tx, { id, picture }, { kind, position = 1, now }) => {
      const { extension, width, height, files } = picture;
      const note = await tx
        .deleteFrom('orphanedFiles')
        .where('id', '=', id)
        .where('deleting', '=', false)
        .executeTakeFirst();
      if (note.numDeletedRows !== 1n) throw new AppError('unavailable'); // the files were deleted: the upload took too long
      const bytes = files[''].length;
      const row = {
        id,
        kind,
        extension,
        width,
        height,
        bytes,
        position,
        createdAt: now,
        unclaimedSince: now,
      };
      await tx.insertInto('images').values(row).execute();
      return { id, url: urlOf(publicUrl(), id, extension), width, height };
    },
    claim,
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
    read: (id, extension, size) =>
      within(
        storeTimeoutMs,
        store.get(fileName(id, extension, size ? `-${size}` : '')),
        () => new Error('The image store is too slow'),
      ),
    deleteOrphanedFiles: async (now) => {
      // Two changes: should the second fail, the first has noted what is left to do.
      await change(asSystem('deleteUnclaimed', now), (tx) => dropUnclaimed(tx, now));
      await deleteOrphanedBefore(new Date(now.getTime() - orphanedAfterMs), now);
    },
    ...pictureAddresses(publicUrl),
  };
}

/** Whether so long a time has passed since. */
function timer(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

/** What the store says where the disk under it has no room. */
const isDiskFull = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ENOSPC';

const asSystem = (action: string, now: Date): WriteContext => ({ actor: system, action, requestId: '', now });

/** Uploads from before this moment are gone where nothing has claimed them. */
const claimableSince = (now: Date) => new Date(now.getTime() - limits.unclaimedUploadMs);

/** One statement, so that whoever else claims or drops the upload meanwhile waits, and then finds it claimed. */
async function claim(
  tx: Tx,
  kind: UploadKind,
  pictures: readonly NamedPicture[],
  now: Date,
): Promise<FieldIssue[]> {
  if (pictures.length === 0) return [];
  const ids = pictures.map(({ id }) => id);
  const rows = await tx
    .updateTable('images')
    .set({ unclaimedSince: null })
    .where('id', 'in', ids)
    .where('kind', '=', kind)
    .where('unclaimedSince', '>', claimableSince(now))
    .returning('id')
    .execute();
  const claimed = new Set(rows.map(({ id }) => id));
  return pictures.flatMap(({ path, id }) => (claimed.has(id) ? [] : [{ path, key: 'unknownRecord' }]));
}

/** Their files are noted as orphaned since long ago, so that they may be deleted at once. */
async function dropUnclaimed(tx: Tx, now: Date): Promise<void> {
  const outlived = tx
    .selectFrom('images')
    .select('id')
    .where('unclaimedSince', '<=', claimableSince(now))
    .orderBy('unclaimedSince')
    .limit(deletedAtOnce)
    .forUpdate()
    .skipLocked();
  const rows = await tx
    .deleteFrom('images')
    .where('id', 'in', outlived)
    .returning(['id', 'extension', 'createdAt as since'])
    .execute();
  if (rows.length > 0) await tx.insertInto('orphanedFiles').values(rows).execute();
}

/** Returns the id. */
async function removeFiles(
  store: ImageStore,
  { id, extension }: { id: string; extension: string },
): Promise<string> {
  await Promise.all(pictureFiles.map((size) => store.delete(fileName(id, extension, size))));
  return id;
}

/** What the file of a picture is called in the store; '' is the whole picture. */
export const fileName = (id: string, extension: string, size: (typeof pictureFiles)[number]) =>
  `${id}${size}.${extension}`;

/** How pictures are addressed, for what needs no more of them. */
export const pictureAddresses = (publicUrl: () => string): Pick<Images, 'urlOf'> => ({
  urlOf: (id, extension) => urlOf(publicUrl(), id, extension),
});

const urlOf = (publicUrl: string, id: string, extension: string) => `${publicUrl}/images/${id}.${extension}`;
