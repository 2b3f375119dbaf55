import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tokens } from '@foyer/contract/sign-in/auth.ts';
import type { FastifyInstance } from 'fastify';
import type { AccessClaims } from '#auth/caller/caller.ts';
import type { Tx } from '#db/handles.ts';
import type { ChangeData, WriteContext } from '#db/writing/changes.ts';
import { AppError } from '#errors.ts';
import { newSecret, secretHash } from '#lib/secrets/secrets.ts';
import type { Settings } from '#settings.ts';
import { endLogin } from '#shared/accounts/logins.ts';

export type SignAccess = (claims: AccessClaims) => string;

type Lifetimes = Pick<
  Settings,
  'accessTokenTtlMs' | 'refreshTokenTtlMs' | 'refreshTokenGraceMs' | 'loginTtlMs'
>;

export interface TokenIssuer {
  change: ChangeData;
  signAccess: SignAccess;
  settings: Lifetimes;
}

export const tokenIssuer = (
  app: FastifyInstance,
  { change, settings }: Pick<TokenIssuer, 'change' | 'settings'>,
): TokenIssuer => ({ change, settings, signAccess: (claims) => app.jwt.sign(claims) });

/** Issues the next pair of tokens of a login. Neither is valid beyond `LOGIN_TTL` after the login. */
export async function issueTokens(
  tx: Tx,
  { signAccess, settings }: TokenIssuer,
  { id: loginId, createdAt }: { id: string; createdAt: Date },
  now: Date,
): Promise<Tokens> {
  const refreshToken = newSecret();
  const end = createdAt.getTime() + settings.loginTtlMs;
  const expiresAt = new Date(Math.min(end, now.getTime() + settings.refreshTokenTtlMs));
  await tx
    .insertInto('refreshTokens')
    .values({ tokenHash: secretHash(refreshToken), loginId, expiresAt, usedAt: null })
    .execute();
  const until = Math.min(end, now.getTime() + settings.accessTokenTtlMs);
  return { accessToken: signAccess({ sid: loginId, until, exp: Math.ceil(until / 1000) }), refreshToken };
}

/**
 * Exchanges a refresh token for a new pair. A used token is accepted within the grace period (two tabs, a
 * lost response). Later reuse indicates theft and ends the login. 401 `refreshTokenInvalid`, or
 * `sessionEnded` after an end on purpose.
 */
export async function refreshTokens(
  issuer: TokenIssuer,
  context: WriteContext,
  refreshToken: string,
): Promise<Tokens> {
  const { now } = context;
  const { refreshTokenGraceMs } = issuer.settings;
  const tokens = await issuer.change(context, async (tx) => {
    const token = await findToken(tx, refreshToken);
    if (!token) return undefined;
    if (token.endedAt || token.status !== 'ACTIVE') throw new AppError('sessionEnded');
    if (token.expiresAt <= now) return undefined;
    if (token.usedAt && now.getTime() - token.usedAt.getTime() > refreshTokenGraceMs) {
      await endLogin(tx, token.loginId, 'refreshTokenReused', now);
      return undefined;
    }
    if (!token.usedAt) {
      await tx
        .updateTable('refreshTokens')
        .set({ usedAt: now })
        .where('tokenHash', '=', secretHash(refreshToken))
        .execute();
    }
    return issueTokens(tx, issuer, { id: token.loginId, createdAt: token.createdAt }, now);
  });
  // after the transaction, because the end of the login must be committed
  if (!tokens) throw new AppError('refreshTokenInvalid');
  return tokens;
}

const findToken = (tx: Tx, refreshToken: string) =>
  tx
    .selectFrom('refreshTokens as t')
    .innerJoin('logins as l', 'l.id', 't.loginId')
    .innerJoin('users as u', 'u.id', 'l.userId')
    .select(['t.loginId', 't.usedAt', 't.expiresAt', 'l.createdAt', 'l.endedAt', 'u.status'])
    .where('t.tokenHash', '=', secretHash(refreshToken))
    .forNoKeyUpdate('t')
    .executeTakeFirst();

/** Keyed hash: codes are short, so a plain hash could be reversed in a second. */
export const codeHash = (secret: string, userId: string, code: string) =>
  createHmac('sha256', secret).update(`${userId}:${code}`).digest('base64url');

export const sameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
