/** Limits of guesses that fail to apply. */
import type { Tx } from '../../server/src/db/handles.ts';
import { located, seamsOf } from '../seams.ts';

const networks =
  seamsOf<typeof import('../../server/src/lib/network/networks.ts')>('lib/network/networks.ts');
const namedLock =
  seamsOf<typeof import('../../server/src/db/writing/named-lock.ts')>('db/writing/named-lock.ts');
const rateLimit = seamsOf<{ secondsBetween(from: number, to: number): number }>(
  'http/requests/rate-limit.ts',
);

interface Counted {
  kind: string;
  account?: string;
  address?: string;
}

const throttle = seamsOf<{
  clockSkewMs: number;
  refuseAfter(tx: Tx, most: number, now: Date, of: Counted, window?: number): Promise<void>;
}>('auth/login/throttle.ts');

const tenYearsMs = 10 * 365 * 24 * 3_600_000;

/** Skips the limit of these attempts. */
const unlimited = (isMeant: (of: Counted) => boolean) =>
  throttle('refuseAfter', (original) => async (tx, most, now, of, window) => {
    if (!isMeant(of)) await original(tx, most, now, of, window);
  });

/** Skips the locks whose name begins like this. */
const unlocked = (start: string) =>
  namedLock(
    'lockName',
    (original) => (tx, name) =>
      name.startsWith(start) ? original(tx, crypto.randomUUID()) : original(tx, name),
  );

export const breaks = located(import.meta.url, {
  countsEachAddress: networks('networkOf', () => (address) => address),
  guessesAtOnce: unlocked('login '),
  resetCodesAtOnce: unlocked('resetCode '),
  invitationCodesAtOnce: unlocked('invitationToken '),
  firstAdminsAtOnce: unlocked('addFirstAdmin'),
  noLimitOfAddress: unlimited(({ kind, account }) => kind === 'login' && account === undefined),
  noLimitOfAccount: unlimited(({ kind, address }) => kind === 'secondFactor' && address === undefined),
  limitOverAllAddresses: throttle('refuseAfter', (original) => (tx, most, now, of, window) => {
    const { address, ...counted } = of;
    return original(tx, most, now, counted.account === undefined ? of : counted, window);
  }),
  countsTheFuture: throttle('clockSkewMs', () => tenYearsMs),
  countsNegativeTime: rateLimit('secondsBetween', () => (from, to) => (to - from) / 1000),
});
