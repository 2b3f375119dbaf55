/** Decides whether a request reads from the primary or from a standby that may lag behind. */
import { currentRequest } from '#db/connection/request-scope.ts';

export const readsFromReplica = (): boolean => currentRequest()?.replica ?? false;

/**
 * Switches the request to the replica. Call it before the first read: later reads must not be older than
 * earlier ones.
 */
export function readFromReplica(): void {
  const request = currentRequest();
  if (request) request.replica = true;
}

/** Switches the request to the primary until its end, after a write or a failure of the replica. */
export function readFromPrimary(): void {
  const request = currentRequest();
  if (request) request.replica = false;
}
