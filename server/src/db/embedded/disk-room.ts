/**
 * Rejects changes before the disk is full: a full disk stops the embedded engine until someone frees space.
 * Reads continue.
 */
import { statfs } from 'node:fs/promises';
import type { ChangeData } from '#db/writing/changes.ts';
import { AppError } from '#errors.ts';

const mebibyte = 1024 * 1024;

/** Space for the write-ahead log, which grows by 16 MiB up to 128, and for a checkpoint. */
const reserveBytes = 96 * mebibyte;

/**
 * Small writes with a lower limit. Without them, users could not read any more once their access tokens
 * expire.
 */
const smallActions: ReadonlySet<string> = new Set(['login', 'refreshToken', 'logout', 'useLogin']);
const reserveForSmallBytes = 48 * mebibyte;

/** Interval between checks, each of which takes a fraction of a millisecond. */
const askedAgainAfterMs = 50;

/** Wraps `change` to reject changes with 503 `storageFull` when the disk is nearly full. */
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
