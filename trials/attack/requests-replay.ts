/** Refused requests once more, one after another, with a look at the whole database before and after. */
import { checksum } from './requests-database.ts';
import type { Run } from './requests-run.ts';

const batchSize = 20;

/** How many batches of requests that were all refused again there were, and how many of those left something behind. */
export async function replay(
  { refused, callers }: Run,
  database: Parameters<typeof checksum>[0],
  batches: number,
): Promise<{ compared: number; changed: number }> {
  let compared = 0;
  let changed = 0;
  for (let first = 0; first < refused.length && compared < batches; first += batchSize) {
    const before = await checksum(database);
    let accepted = false;
    for (const request of refused.slice(first, first + batchSize)) {
      const { status } = await callers.send(request.caller, { ...request, method: request.operation.method });
      accepted ||= status < 400;
    }
    if (accepted) continue;
    compared += 1;
    if ((await checksum(database)) !== before) changed += 1;
  }
  return { compared, changed };
}
