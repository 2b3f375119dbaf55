/**
 * A database engine whose disk is full cannot go on, nor start again before somebody makes room. So the embedded one does not come to
 * that: changes are refused while what is left is only enough for what it writes by itself, and reading goes on.
 */
import { statfs } from 'node:fs/promises';
import { AppError } from '#errors.ts';
import type { ChangeData } from './changes.ts';

const mebibyte = 1024 * 1024;

/** Its log grows by 16 MiB at a time, up to 128; a checkpoint and the tables need some beside. */
const reserveBytes = 96 * mebibyte;

/** Without these nobody could read any more after a quarter of an hour. They are small. */
const smallActions: ReadonlySet<string> = new Set(['login', 'refreshToken', 'logout', 'useLogin']);
const reserveForSmallBytes = 48 * mebibyte;

/** Asking costs a fraction of a millisecond; nothing fills a disk in the time between. */
const askedAgainAfterMs = 50;

/** Changes as long as there is room on the disk of that folder; 503 `storageFull` otherwise. */
export function whileThereIsRoom(change: ChangeData, folder: string): ChangeData {
  let free = Number.POSITIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  return async (context, work) => {
    if (performance.now() - askedAt > askedAgainAfterMs) {
      const { bavail, bsize } = await statfs(folder);
      free = bavail * bsize;
      askedAt = performance.now();
    }
    if (free < (smallActions.has(context.action) ? reserveForSmallBytes : reserveBytes))
      throw new AppError('storageFull');
    return change(context, work);
  };
}
