import type { FieldIssue } from '@foyer/contract/validation-messages.ts';
import type { Tx } from '#db/changes.ts';
import type { Deps } from '#deps.ts';

/** Takes the upload that is to be the cover, if it is another one than before; an issue on `imageId` where it cannot be had. */
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

/** Once the event's row names the cover of after. */
export async function dropFormerCover(
  tx: Tx,
  images: Deps['images'],
  before: string | null,
  after: string | null,
  now: Date,
): Promise<void> {
  if (before !== null && before !== after) await images.drop(tx, before, now);
}
