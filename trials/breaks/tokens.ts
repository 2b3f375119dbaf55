/** Callers, their tokens and keys. */
import type { AccessClaims, callerOf } from '../../server/src/auth/caller/caller.ts';
import type { Deps } from '../../server/src/deps.ts';
import { located, seamsOf } from '../seams.ts';
import { without } from './without-condition.ts';

type Finder = (deps: Pick<Deps, 'db' | 'replica' | 'change' | 'clock' | 'settings'>) => unknown;

const caller = seamsOf<
  typeof import('../../server/src/auth/caller/caller.ts') & {
    claimsOf(request: Parameters<typeof callerOf>[0], known: unknown): AccessClaims;
    callerFinder: Finder;
  }
>('auth/caller/caller.ts');
const accessKeys = seamsOf<{ keyFinder: Finder }>('auth/caller/access-keys.ts');
const tokens = seamsOf<typeof import('../../server/src/auth/login/tokens.ts')>('auth/login/tokens.ts');

/** Changes how long a used refresh token is accepted. */
const graceOf = (refreshTokenGraceMs: number) =>
  tokens(
    'refreshTokens',
    (original) => (issuer, context, token) =>
      original({ ...issuer, settings: { ...issuer.settings, refreshTokenGraceMs } }, context, token),
  );

export const breaks = located(import.meta.url, {
  verifiesNoSignature: caller('claimsOf', (original) => (request, known) => {
    const { jwt } = request.server;
    return jwt.decode<AccessClaims>(jwt.lookupToken(request)) ?? original(request, known);
  }),
  acceptsExpiredToken: caller('claimsOf', (original) => (request, known) => ({
    ...original(request, known),
    until: Number.POSITIVE_INFINITY,
  })),
  acceptsEndedLogin: caller(
    'callerFinder',
    (original) => (deps) => original({ ...deps, db: without(deps.db, 'ended_at') }),
  ),
  acceptsRevokedKey: accessKeys(
    'keyFinder',
    (original) => (deps) => original({ ...deps, db: without(deps.db, 'revoked_at') }),
  ),
  keepsUsedToken: graceOf(Number.POSITIVE_INFINITY),
  allowsNoSecondUse: graceOf(-1),
  admitsManagers: caller('requireRole', (original) => (deps) => original(deps, 'ADMIN', 'MANAGER')),
  sharesKeys: caller('idempotentWriteContext', (original) => (request, action, now) => {
    const context = original(request, action, now);
    const { idempotency } = context;
    return { ...context, ...(idempotency && { idempotency: { ...idempotency, owner: everybody } }) };
  }),
  dropsKeys: caller('idempotentWriteContext', (original) => (request, action, now) => {
    const { idempotency: _, ...context } = original(request, action, now);
    return context;
  }),
});

const everybody = '0192aaaa-0000-7000-8000-000000000000';
