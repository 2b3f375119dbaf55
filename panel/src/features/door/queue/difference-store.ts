/** Differences of settled scans. The key has the account's id, so that logging out removes them: they name guests. */
import { scanResult } from '@foyer/contract/check-ins.ts';
import { z } from 'zod';
import { tokenStore } from '#api/session/token-store.ts';
import { browserStore } from '#ui/storage.ts';
import type { Difference } from '../types/scans.ts';

const devicePage = '/door';

/** Undefined after logging out: a result that arrives late is only in the event's overview. */
function key(): string | undefined {
  const owner = globalThis.location?.pathname === devicePage ? 'device' : tokenStore.account();
  return owner && `foyer.doorDifferences:${owner}`;
}

function read(): Difference[] {
  const at = key();
  return (at && stored.safeParse(browserStore.readJson(at)).data) || [];
}

const stored: z.ZodType<Difference[]> = z.array(
  z.object({
    id: z.string(),
    eventId: z.string(),
    code: z.string(),
    guest: z.string(),
    at: z.string(),
    shown: z.enum([...scanResult.options, 'NOT_LISTED']),
    admitted: z.boolean(),
    result: z.enum([...scanResult.options, 'INVALID']),
    reason: z.string().exactOptional(),
  }),
);

function write(differences: readonly Difference[]): void {
  const at = key();
  if (at && differences.length > 0) browserStore.write(at, JSON.stringify(differences));
  else if (at) browserStore.remove(at);
}

const without = (id: string) => read().filter((one) => one.id !== id);

export const differenceStore = {
  read,
  put: (difference: Difference) => write([...without(difference.id), difference]),
  dismiss: (id: string) => write(without(id)),
  clear: () => write([]),
};
