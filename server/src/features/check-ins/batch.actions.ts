import type { InvalidScan, ScanInput, ScanOutcome } from '@foyer/contract/check-ins.ts';
import type { ErrorBody } from '@foyer/contract/errors.ts';
import type { z } from 'zod';
import { asOwnRequest } from '#db/connection/request-scope.ts';
import { fingerprintOf, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { toAppError } from '#http/answers/error-answers.ts';
import { checkedStrictly } from '#http/requests/validation.ts';

interface Batch<Scan extends ScanInput> {
  clock: Deps['clock'];
  context: WriteContext;
  schema: z.ZodType<Scan>;
  scans: readonly unknown[];
  scan: (context: WriteContext, scan: Scan) => Promise<ScanOutcome>;
  errorOf: (error: unknown) => ErrorBody;
}

/**
 * Carries out each scan in its own transaction, in order. An invalid scan does not affect the others. If the
 * database fails, the call fails and can be repeated with the same nonces.
 */
export async function scanAll<Scan extends ScanInput>(
  batch: Batch<Scan>,
): Promise<(ScanOutcome | InvalidScan)[]> {
  const { clock, context, schema, scans, scan, errorOf } = batch;
  const outcomes: (ScanOutcome | InvalidScan)[] = [];
  for (const [index, given] of scans.entries()) {
    try {
      const own = ownContext(context, index, clock.now());
      outcomes.push(await asOwnRequest(() => scan(own, checkedStrictly(schema, given))));
    } catch (error) {
      if (toAppError(error).status >= 500) throw error;
      outcomes.push({ result: 'INVALID', error: errorOf(error) });
    }
  }
  return outcomes;
}

/** Each scan has its own time and its own part of the `Idempotency-Key`. Only some may be repeated, so the answer does not say so. */
const ownContext = ({ idempotency, ...context }: WriteContext, index: number, now: Date): WriteContext => ({
  ...context,
  now,
  ...(idempotency && {
    idempotency: { ...idempotency, key: fingerprintOf(idempotency.key, index), onReplay: undefined },
  }),
});
