/** Where a request reads: from the primary, or from a standby that may be a little behind. */
import { currentRequest } from './request-scope.ts';

export const readsFromReplica = (): boolean => currentRequest()?.replica ?? false;

/**
 * From here on the request reads from the replica. Never the other way round within a request but by `readFromPrimary`: what it
 * has read must not be newer than what it reads next.
 */
export function readFromReplica(): void {
  const request = currentRequest();
  if (request) request.replica = true;
}

/** From here on to its end: because it has changed something, or because the replica has failed it. */
export function readFromPrimary(): void {
  const request = currentRequest();
  if (request) request.replica = false;
}
