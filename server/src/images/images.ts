import type { ImageSize, Upload, UploadKind } from '@foyer/contract/images.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { type ChangeData, system, type WriteContext } from '#db/writing/changes.ts';
import { lockKeys } from '#db/writing/lock-keys.ts';
import { AppError } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { within } from '#lib/within.ts';
import type { ImageStore } from './image-store.ts';
import type { Picture } from './pictures.ts';

/** File name suffixes of a picture's sizes. */
export const pictureFiles = ['', '-thumb', '-card', '-page'] as const;

/** A picture whose files are stored and whose row is still to be written. */
export interface StoredPicture {
  id: string;
  picture: Picture;
}

/** Columns of a stored picture that determine its files. */
export type SavedPicture = Pick<Picture, 'extension' | 'width' | 'height'> & { id: string };

/** A picture referenced by a request, with the field that names it. */
export interface NamedPicture {
  path: string;
  id: string;
}

export interface Images {
  /**
   * Stores the files of a picture. Call `keep` soon, or the files are deleted. 503 if the store is down or
   * its disk is full.
   */
  store(picture: Picture, context: WriteContext): Promise<StoredPicture>;
  /** Copies the files of a picture for another record. 412 if they have been deleted. */
  copy(picture: SavedPicture, context: WriteContext): Promise<StoredPicture>;
  /** Inserts an unclaimed upload. Its files are then permanent until the row is dropped. */
  keep(
    tx: Tx,
    stored: StoredPicture,
    upload: { kind: UploadKind; position?: number; now: Date },
  ): Promise<Upload>;
  /**
   * Claims uploads for a record in its transaction. Returns an issue for each upload that is unknown, of
   * another kind, already claimed or older than a day. Concurrent claims cannot both succeed.
   */
  claim(tx: Tx, kind: UploadKind, pictures: readonly NamedPicture[], now: Date): Promise<FieldIssue[]>;
  /** Deletes one or several rows. The files are deleted soon after the commit. */
  drop(tx: Tx, ids: string | readonly string[]): Promise<void>;
  /** Undefined if the picture does not exist. */
  read(id: string, extension: string, size: ImageSize | undefined): Promise<Uint8Array | undefined>;
  /**
   * Deletes files without a row: of unfinished uploads, uploads unclaimed for a day, and dropped pictures. `signal` ends it
   * early.
   */
  deleteOrphanedFiles(now: Date, signal?: AbortSignal): Promise<void>;
  urlOf(id: string, extension: string): string;
}

/** Exceeds the time limit of requests: the upload that wrote a younger file may still write its row. */
const orphanedAfterMs = 40_000;

/** Time limit for storing a picture. */
const storeTimeoutMs = 10_000;

/** Pictures that are claimed and deleted together. Runs continue until none is left. */
const deletedAtOnce = 100;

/** Pictures that one call of the store deletes. Calls of a claim run in parallel. */
const picturesPerCall = 25;

/**
 * Keeps files and rows consistent across crashes. An upload records its files as orphaned first and removes
 * that note in the transaction that inserts its row. Dropping a picture adds a note in the same transaction.
 */
export function imagesIn(store: ImageStore, change: ChangeData, publicUrl: () => string): Images {
  /**
   * Claims notes of orphaned files. An upload whose note is claimed cannot insert its row, and a later backup
   * does not contain the picture.
   */
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
        .forNoKeyUpdate()
        .skipLocked();
      return tx
        .updateTable('orphanedFiles')
        .set({ deleting: true })
        .where('id', 'in', oldest)
        .returning(['id', 'extension'])
        .execute();
    });
  /**
   * Claims, deletes and then removes the notes, so that transactions do not wait for the store. Deleting a
   * file twice is harmless. Returns true if all claimed files are deleted and there may be more.
   */
  const deleteOrphanedBefore = async (before: Date, now: Date, signal?: AbortSignal): Promise<boolean> => {
    const claimed = await claimOrphaned(before, now);
    const calls = Array.from({ length: Math.ceil(claimed.length / picturesPerCall) }, (_, index) =>
      claimed.slice(index * picturesPerCall, (index + 1) * picturesPerCall),
    );
    const results = await Promise.allSettled(
      calls.map(async (pictures) => {
        await store.delete(pictures.flatMap(filesOf), signal);
        return pictures.map(({ id }) => id);
      }),
    );
    const deleted = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    if (deleted.length > 0)
      await change(asSystem('deleteOrphanedFiles', now), (tx) =>
        tx.deleteFrom('orphanedFiles').where('id', 'in', deleted).execute(),
      );
    const failure = results.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected' && !signal?.aborted) throw failure.reason;
    return !failure && claimed.length === deletedAtOnce;
  };
  const storePicture: Images['store'] = async (picture, { idempotency: _, ...context }) => {
    const id = newId();
    const { extension } = picture;
    // A separate transaction, not bound to the caller's idempotency key.
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
      // the upload took too long and its files have been deleted
      if (note.numDeletedRows !== 1n) throw new AppError('unavailable');
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
    drop: async (tx, ids) => {
      if (ids.length === 0) return;
      const rows = await tx
        .deleteFrom('images')
        .where('id', 'in', [ids].flat())
        .returning(['id', 'extension', 'createdAt as since'])
        .execute();
      if (rows.length > 0) await tx.insertInto('orphanedFiles').values(rows).execute();
    },
    read: (id, extension, size) =>
      within(
        storeTimeoutMs,
        store.get(fileName(id, extension, size ? `-${size}` : '')),
        () => new Error('The image store is too slow'),
      ),
    deleteOrphanedFiles: async (now, signal) => {
      // Separate transactions: if a later one fails, the first has recorded the remaining work.
      await change(asSystem('deleteUnclaimed', now), (tx) => dropUnclaimed(tx, now));
      const before = new Date(now.getTime() - orphanedAfterMs);
      while (!signal?.aborted && (await deleteOrphanedBefore(before, now, signal)));
    },
    ...pictureAddresses(publicUrl),
  };
}

/** Returns a function that is true after this time. */
function timer(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

/** Error of the store when the disk is full. */
const isDiskFull = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ENOSPC';

const asSystem = (action: string, now: Date): WriteContext => ({ actor: system, action, requestId: '', now });

/** Uploads older than this expire if unclaimed. */
const claimableSince = (now: Date) => new Date(now.getTime() - limits.unclaimedUploadMs);

/** A single statement: a concurrent claim or drop waits for it and then finds the upload claimed. */
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

/** Dates the notes far in the past, so that the files can be deleted at once. */
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

/** File names of all sizes. */
const filesOf = ({ id, extension }: { id: string; extension: string }) =>
  pictureFiles.map((size) => fileName(id, extension, size));

/** File name in the store; size '' is the full picture. */
export const fileName = (id: string, extension: string, size: (typeof pictureFiles)[number]) =>
  `${id}${size}.${extension}`;

/** Image URLs only, for callers that need only these. */
export const pictureAddresses = (publicUrl: () => string): Pick<Images, 'urlOf'> => ({
  urlOf: (id, extension) => urlOf(publicUrl(), id, extension),
});

const urlOf = (publicUrl: string, id: string, extension: string) => `${publicUrl}/images/${id}.${extension}`;
