import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import type { Tx } from '#db/handles.ts';
import type { Deps } from '#deps.ts';

/**
 * Claims the upload for the cover if it differs from the current one. Returns an issue on `imageId` if the
 * upload is unavailable.
 */
export async function claimCover(
  tx: Tx,
  images: Deps['images'],
  before: string | null,
  after: string | null,
  now: Date,
): Promise<FieldIssue[]> {
  if (after === null || after === before) return [];
  return images.claim(tx, 'cover', [{ path: 'imageId', id: after }], now);
}

/** Drops the previous cover. Call it after the event's row references the new one. */
export async function dropFormerCover(
  tx: Tx,
  images: Deps['images'],
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before !== null && before !== after) await images.drop(tx, before);
}
