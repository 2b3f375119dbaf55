import { z } from 'zod';
import { id, moment, noRepeats, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { listQuery } from '../queries/list-query.ts';
import { message } from '../text/validation-messages.ts';

/** Scopes of an access key. Each covers its own endpoints below `/api/app/v1`. */
export const accessScope = z
  .enum([
    'catalogue:read',
    'guests:read',
    'guests:write',
    'guests:erase',
    'orders:read',
    'orders:write',
    'messages:read',
    'messages:write',
    'reviews:write',
    'reservations:read',
    'reservations:write',
    'takings:read',
    'tickets:check',
  ])
  .meta({ id: 'AccessScope' });
export type AccessScope = z.infer<typeof accessScope>;

/** Why an access key is not accepted. */
export const accessKeyReason = z.enum(['MISSING', 'MALFORMED', 'UNKNOWN', 'EXPIRED', 'REVOKED']);
export type AccessKeyReason = z.infer<typeof accessKeyReason>;

const readScopes: Partial<Record<AccessScope, AccessScope>> = {
  'guests:write': 'guests:read',
  'orders:write': 'orders:read',
  'messages:write': 'messages:read',
  'reservations:write': 'reservations:read',
};

/** True if a key with these scopes may make the calls of a scope. `…:write` includes `…:read`. */
export const allowsScope = (scopes: readonly AccessScope[], scope: AccessScope): boolean =>
  scopes.some((own) => own === scope || readScopes[own] === scope);

/** Access key of another program. `start` is its first characters; `lastUsedAt` is exact to the minute. */
export const accessKey = z
  .object({
    id,
    name: z.string(),
    scopes: z.array(accessScope),
    start: z.string(),
    createdAt: moment,
    createdBy: z.string(),
    lastUsedAt: moment.nullable(),
    expiresAt: moment.nullable(),
    revokedAt: moment.nullable(),
    callsPerSecond: z.int().nullable().meta({ description: 'Own limit; null: `APP_RATE_LIMIT`' }),
  })
  .meta({ id: 'AccessKey' });
export type AccessKey = z.infer<typeof accessKey>;

/** The only response with the key. A repeat with the same `Idempotency-Key` omits it: only its hash is stored. */
export const newAccessKey = accessKey.extend({ key: z.string().optional() }).meta({ id: 'NewAccessKey' });
export type NewAccessKey = z.infer<typeof newAccessKey>;

export const accessKeyInput = z
  .object({
    name: requiredLine(),
    scopes: z.array(accessScope).min(1).max(limits.filterValues).refine(noRepeats, message('notUnique')),
    expiresAt: moment.nullish(),
    callsPerSecond: z.int().min(1).max(limits.callsPerSecond).nullish(),
  })
  .meta({ id: 'AccessKeyInput' });
export type AccessKeyInput = z.infer<typeof accessKeyInput>;

export const accessKeySortKeys = ['name', 'createdAt', 'createdBy', 'lastUsedAt', 'expiresAt'] as const;
export type AccessKeySortKey = (typeof accessKeySortKeys)[number];

/** Order without `sort`. */
export const accessKeysOrder = { key: 'createdAt', direction: 'desc' } as const;

export const accessKeyListQuery = listQuery(accessKeySortKeys, accessKeysOrder);
export type AccessKeyListQuery = z.infer<typeof accessKeyListQuery>;
