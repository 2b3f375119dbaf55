/** Authenticates the calls of other programs to the guests' API by access key. */

import { scanLimits } from '@foyer/contract/check-ins.ts';
import {
  type AccessKeyReason,
  type AccessScope,
  allowsScope,
} from '@foyer/contract/integrations/access-keys.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { countWrongKey } from '#auth/login/throttle.ts';
import type { Db } from '#db/handles.ts';
import { compiledOnce, execute } from '#db/reading/reusable-statement.ts';
import { system, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { rateLimit } from '#http/requests/rate-limit.ts';
import { secretHash } from '#lib/secrets/secrets.ts';
import { applyLimit } from './caller-limit.ts';
import { lastChangeByKey } from './last-change.ts';
import { recordUses } from './last-use.ts';

interface AccessKeyCaller {
  id: string;
  name: string;
  scopes: readonly AccessScope[];
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  /** Null: `APP_RATE_LIMIT`. */
  callsPerSecond: number | null;
  /** Null for other programs. */
  doorDevice: DoorDeviceKey | null;
}

/** Validity of a door device's key. */
export interface DoorDeviceKey {
  createdAt: Date;
  expiresAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    accessKey: AccessKeyCaller | null;
  }
  interface FastifyContextConfig {
    /** Accepts door devices for a while after their end: they may still hold scans made before it. */
    acceptsExpiredDevices?: boolean;
  }
}

/** Actor of a key in the history. Names are not unique, so it does not identify the key. */
export const keyActor = ({ name }: Pick<AccessKeyCaller, 'name'>): WriteContext['actor'] => ({
  id: null,
  email: `key: ${name}`,
});

type KeyDeps = Pick<Deps, 'db' | 'replica' | 'change' | 'clock' | 'settings'>;

/**
 * Returns a hook that requires a scope. 401 `accessKeyInvalid`; 403 `scopeMissing`; 429
 * `rateLimitExceeded`, or `tooManyTries` after many wrong keys. Reads the key for each request, so that revoking it applies to the next call. All
 * scopes share one rate limit.
 */
export function accessKeyGuard(deps: KeyDeps) {
  const { clock, replica, settings } = deps;
  const limit = rateLimit(clock);
  const findKey = keyFinder(deps);
  const recordUse = recordUses(deps, 'useAccessKey', (tx, id, minute) =>
    tx
      .updateTable('accessKeys')
      .set({ lastUsedAt: minute })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', minute)]))
      .execute(),
  );
  return (scope: AccessScope) => async (request: FastifyRequest, reply: FastifyReply) => {
    const now = clock.now();
    const { acceptsExpiredDevices = false } = request.routeOptions.config;
    const credentials = credentialsIn(request.headers.authorization);
    const { keyHash } = credentials;
    const found = keyHash && (await findKey(keyHash, now, acceptsExpiredDevices));
    if (!found) {
      const context = { actor: system, action: 'refuseAccessKey', requestId: request.id, now };
      if (keyHash) await countWrongKey(deps, context, keyHash, request.ip);
      throw new AppError('accessKeyInvalid', {
        params: { reason: await reasonFor(deps.db, credentials, now) },
      });
    }
    const { lastChange, createdAt, isDevice, makerId, makerLimit, ...key } = found;
    const { expiresAt } = key;
    request.accessKey = { ...key, doorDevice: isDevice && expiresAt ? { createdAt, expiresAt } : null };
    recordUse(key.id, key.lastUsedAt, now, reply);
    if (!allowsScope(key.scopes, scope)) throw new AppError('scopeMissing', { params: { scope } });
    const perSecond = key.callsPerSecond ?? settings.appRateLimit;
    if (makerId) applyLimit(request, makerLimit, makerId);
    // In the form of the IETF's draft. A refused call keeps the first values.
    reply.headers({
      'ratelimit-policy': `"calls";q=${perSecond};w=1`,
      ratelimit: '"calls";r=0;t=1',
    });
    const { left, fullInSeconds } = limit(key.id, { perSecond });
    reply.header('ratelimit', `"calls";r=${left};t=${fullInSeconds}`);
    if (replica && request.routeOptions.config.allowsStaleReads) replica.choose(lastChange ?? null, now);
  };
}

/** Row of the lookup. */
interface FoundKey extends Omit<AccessKeyCaller, 'doorDevice'> {
  createdAt: Date;
  isDevice: boolean;
  /** Account that made a door device, and the places to which it is limited. */
  makerId: string | null;
  makerLimit: string[] | null;
  /** Read only if there is a replica. */
  lastChange?: Date | null;
}

function keyFinder({ db, replica }: KeyDeps) {
  const usableKey = compiledOnce(
    (db: Db, { hash, now, deviceEnd }: { hash: string; now: Date; deviceEnd: Date }) =>
      db
        .selectFrom('accessKeys')
        .select(['id', 'name', 'scopes', 'lastUsedAt', 'createdAt', 'expiresAt', 'doorDevice as isDevice'])
        .select(['callsPerSecond', 'makerId'])
        .select((eb) =>
          eb
            .selectFrom('users')
            .select('limitedTo')
            .whereRef('users.id', '=', 'accessKeys.makerId')
            .as('makerLimit'),
        )
        .$if(replica !== undefined, (query) =>
          query.select(lastChangeByKey(sql.ref('access_keys.name')).as('lastChange')),
        )
        .where('keyHash', '=', hash)
        .where('revokedAt', 'is', null)
        .where((eb) =>
          eb.or([
            eb('expiresAt', 'is', null),
            eb('expiresAt', '>', now),
            eb('doorDevice', '=', true).and('expiresAt', '>', deviceEnd),
          ]),
        ),
  );
  return async (hash: string, now: Date, acceptsExpiredDevices: boolean): Promise<FoundKey | undefined> => {
    const deviceEnd = new Date(now.getTime() - (acceptsExpiredDevices ? scanLimits.expiredDeviceMs : 0));
    const [key] = await execute(db, usableKey(db, { hash, now, deviceEnd }));
    return key;
  };
}

type Credentials = ReturnType<typeof credentialsIn>;

/** The bearer token of a request, as its hash, and whether it looks like a key. */
function credentialsIn(authorization = '') {
  const [, key] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  return {
    isMissing: authorization === '',
    isFormed: key !== undefined && /^foyer_[\w-]{43}$/.test(key),
    keyHash: key && secretHash(key),
  };
}

/** Why the credentials are not accepted. */
async function reasonFor(
  db: Db,
  { isMissing, isFormed, keyHash }: Credentials,
  now: Date,
): Promise<AccessKeyReason> {
  if (isMissing) return 'MISSING';
  if (!isFormed || !keyHash) return 'MALFORMED';
  const key = await db
    .selectFrom('accessKeys')
    .select(['revokedAt', 'expiresAt'])
    .where('keyHash', '=', keyHash)
    .executeTakeFirst();
  if (key?.revokedAt) return 'REVOKED';
  return key?.expiresAt && key.expiresAt <= now ? 'EXPIRED' : 'UNKNOWN';
}
