/** Where a request reads: from the primary, or from a standby that may be a little behind. */
import { AsyncLocalStorage } from 'node:async_hooks';

const places = new AsyncLocalStorage<{ replica: boolean }>();

/** Everything in `work` belongs to one request, which reads from the primary until it is said otherwise. */
export const asRequest = (work: () => void): void => places.run({ replica: false }, work);

export const readsFromReplica = (): boolean => places.getStore()?.replica ?? false;

/**
 * From here on the request reads from the replica. Never the other way round within a request but by `readFromPrimary`: what it
 * has read must not be newer than what it reads next.
 */
export function readFromReplica(): void {
  const place = places.getStore();
  if (place) place.replica = true;
}

/** From here on to its end: because it has changed something, or because the replica has failed it. */
export function readFromPrimary(): void {
  const place = places.getStore();
  if (place) place.replica = false;
}
