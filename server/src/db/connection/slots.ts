import type { LimitFunction } from 'p-limit';
import { within } from '#lib/within.ts';
import { waitForDatabase } from './request-scope.ts';

/** Runs work in a slot of the limit. Rejects with `late` if none becomes free within the time limit of the request. */
export async function inSlot<Result>(
  limit: LimitFunction,
  work: () => Promise<Result>,
  late: (error: unknown) => never,
): Promise<Result> {
  const slot = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  void limit(() => {
    slot.resolve();
    return over.promise;
  });
  try {
    await waitForDatabase((leftMs) =>
      within(leftMs, slot.promise, () => new Error('no slot became free in time')),
    ).catch(late);
    return await work();
  } finally {
    over.resolve();
  }
}
