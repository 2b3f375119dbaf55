import { createHash } from 'node:crypto';
import type {} from '@fastify/jwt'; // augments the type of the app
import type { Role, UserStatus } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CompiledQuery, sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { fingerprintOf, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid } from '#errors.ts';
import { BoundedCache } from '#lib/bounded-cache.ts';
import { hasSecondFactor, rolesWithDuty } from '#shared/accounts/second-factors.ts';
import { keyActor } from './access-keys.ts';
import { applyLimit } from './caller-limit.ts';
import { lastChangeBy } from './last-change.ts';
import { recordUses } from './last-use.ts';

/** Signed-in user and login, as stored in the database. */
export interface Caller {
  id: string;
  email: string;
  role: Role;
  loginId: string;
  /** Ids of the places to which a MANAGER is limited. Null: everything. */
  limitedTo: readonly string[] | null;
  /**
   * The role requires a second factor (`SECOND_FACTOR`) and the user lacks it: only calls that set one up are
   * allowed.
   */
  mustSetUpSecondFactor: boolean;
}

/** Row of the lookup, with the minute in which the login was last used. */
interface FoundCaller extends Caller {
  lastSeenAt: Date | null;
  /** Read only if there is a replica. */
  lastChange?: Date | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Set if the handler must look up the caller. */
    callerLookup: CallerLookup | null;
  }
  interface FastifyContextConfig {
    /** The handler looks up the caller together with its page: `pageForCaller`. */
    readsPageWithCaller?: boolean;
    /** The route may read data that is a few seconds old (`DATABASE_REPLICA_URL`). */
    allowsStaleReads?: boolean;
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessClaims;
  }
}

/**
 * Login id and expiry in milliseconds by the server's clock. `exp`, in whole seconds, is for other readers.
 */
export interface AccessClaims {
  sid: string;
  until: number;
  exp: number;
}

/**
 * Requires one of the roles. Reads role, status, login and second factor for each request, so that changes
 * and logouts apply to the next call (decisions C). Throws 401, 403, or 403 `secondFactorSetupRequired`.
 */
export const requireRole = (deps: CallerDeps, ...roles: readonly Role[]) =>
  callerHook(deps, (caller) => {
    requireOneOf(roles, caller);
    if (caller.mustSetUpSecondFactor) throw new AppError('secondFactorSetupRequired');
  });

/** Like `requireRole`, but also admits accounts that must still set up a second factor. */
export const requireRoleAlone = (deps: CallerDeps, ...roles: readonly Role[]) =>
  callerHook(deps, (caller) => requireOneOf(roles, caller));

function requireOneOf(roles: readonly Role[], { role }: Caller): void {
  if (!roles.includes(role)) throw new AppError('roleNotAllowed');
}

/** Logins of limited callers, remembered to save a read. Not the limit itself, which each request reads. */
const maxLimitedLogins = 1000;

/** Claims by token, of those whose signature has been checked. */
type KnownTokens = BoundedCache<string, AccessClaims>;

const maxTokens = 1000;

type CallerDeps = Pick<Deps, 'db' | 'replica' | 'change' | 'clock' | 'settings'>;

/** Pending lookup of a caller with a valid token. */
export interface CallerLookup {
  statement: CompiledQuery<FoundCaller>;
  /** Checks the rows of `statement` and sets `request.caller`. Throws 401 or 403. */
  admit(rows: readonly FoundCaller[]): void;
}

/**
 * Looks up the caller, or leaves that to the handler if the route reads its page in the same round trip
 * (`pageForCaller`).
 */
function callerHook(deps: CallerDeps, check: (caller: Caller) => void) {
  const { db, replica, clock } = deps;
  const tokens: KnownTokens = new BoundedCache('access_tokens', maxTokens);
  const statementFor = callerFinder(deps);
  const recordUse = recordUses(deps, 'useLogin', seeLogin);
  const limitedLogins = new BoundedCache<string, true>('limited_logins', maxLimitedLogins);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.caller) return check(request.caller);
    const { sid, until } = claimsOf(request, tokens);
    // The library checks against the machine's clock, not the server's.
    if (until <= clock.now().getTime()) throw new AppError('accessTokenExpired');
    const { allowsStaleReads, readsPageWithCaller } = request.routeOptions.config;
    // The caller is read from the primary. Its last change decides whether the rest may come from the
    // replica.
    const choosesReplica = replica !== undefined && allowsStaleReads === true;
    const lookup: CallerLookup = {
      statement: statementFor(sid),
      admit: ([found]) => {
        if (!found) throw new AppError('accessTokenInvalid');
        const { lastSeenAt, lastChange, ...caller } = found;
        request.caller = caller;
        if (choosesReplica) replica.choose(lastChange ?? null, clock.now());
        recordUse(caller.loginId, lastSeenAt, clock.now(), reply);
        check(caller);
        if (caller.limitedTo) limitedLogins.set(sid, true);
        else limitedLogins.delete(sid);
        applyLimit(request, caller.limitedTo, caller.id);
      },
    };
    // A page read together with a limited caller would be read in vain.
    if (readsPageWithCaller && !choosesReplica && !limitedLogins.has(sid)) request.callerLookup = lookup;
    else lookup.admit((await db.getExecutor().executeQuery(lookup.statement)).rows);
  };
}

/** Claims of a request's token. Its signature is checked once, which takes 25 µs (ADR 16); when it ends, at each request. */
function claimsOf(request: FastifyRequest, known: KnownTokens): AccessClaims {
  const { jwt } = request.server;
  const token = jwt.lookupToken(request);
  const checked = known.get(token);
  if (checked) return checked;
  const claims = jwt.verify<AccessClaims>(token);
  known.set(token, claims);
  return claims;
}

const seeLogin = (tx: Tx, id: string, minute: Date) =>
  tx
    .updateTable('logins')
    .set({ lastSeenAt: minute })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('lastSeenAt', 'is', null), eb('lastSeenAt', '<', minute)]))
    .execute();

/** Without roles that require a second factor, the lookup skips the check. */
const owesSecondFactor = (roles: readonly Role[]) =>
  roles.length === 0
    ? sql.lit(false)
    : sql<boolean>`u.role in (${sql.join(roles.map((role) => sql.lit(role)))}) and not ${hasSecondFactor(sql.ref('u.id'))}`;

interface LoginAccount extends Omit<FoundCaller, 'mustSetUpSecondFactor' | 'lastChange'> {
  status: UserStatus;
  endedAt: Date | null;
}

/** Compiles the lookup once, because every request runs it. PostgreSQL plans it once too (`login_account`). */
function callerFinder({
  db,
  replica,
  settings: { secondFactor },
}: CallerDeps): (sid: string) => CompiledQuery<FoundCaller> {
  const { sql: text } = db
    .selectFrom(sql<LoginAccount>`login_account(${''})`.as<'u'>('u'))
    .select(['u.id', 'u.email', 'u.role', 'u.loginId', 'u.lastSeenAt', 'u.limitedTo'])
    .select(owesSecondFactor(rolesWithDuty[secondFactor]).as('mustSetUpSecondFactor'))
    .$if(replica !== undefined, (query) => query.select(lastChangeBy(sql.ref('u.id')).as('lastChange')))
    .where('u.endedAt', 'is', null)
    .where('u.status', '=', sql.lit('ACTIVE' as const))
    .compile();
  return (sid) => CompiledQuery.raw(text, [sid]);
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.routeOptions.url} has no requireRole in front of it`);
  return request.caller;
}

/** Context of a write without a signed-in user; `email` is the unverified address from the request. */
export const anonymousContext = (
  action: string,
  requestId: string,
  now: Date,
  email = 'nobody',
): WriteContext => ({ actor: { id: null, email }, action, requestId, now });

/** Context of a write by this request; `action` names the operation in the history. */
export function writeContext(request: FastifyRequest, action: string, now: Date): WriteContext {
  return { actor: accountOf(request).actor, action, requestId: request.id, now };
}

/** The signed-in user, or the access key by name. */
export const actorOf = (request: FastifyRequest): WriteContext['actor'] => accountOf(request).actor;

/** Actor and owner of a request: the signed-in user or the access key. */
function accountOf(request: FastifyRequest): { actor: WriteContext['actor']; owner: string } {
  if (request.accessKey) return { actor: keyActor(request.accessKey), owner: request.accessKey.id };
  const { id, email } = callerOf(request);
  return { actor: { id, email }, owner: id };
}

/** Like `writeContext`, but for operations that honour an `Idempotency-Key`. */
export function idempotentWriteContext(request: FastifyRequest, action: string, now: Date): WriteContext {
  const context = writeContext(request, action, now);
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return context;
  if (key.length > limits.idempotencyKey)
    throw invalid('idempotency-key', { key: 'maxLength', params: { max: limits.idempotencyKey } });
  const { routeOptions, params, query, body } = request;
  const fingerprint = fingerprintOf(routeOptions.url, params, query, body);
  const onReplay = () => {
    request.isReplayed = true;
  };
  return { ...context, idempotency: { owner: accountOf(request).owner, key, fingerprint, onReplay } };
}

/**
 * Like `idempotentWriteContext`, but for file uploads: the fingerprint includes the file, since the body is a
 * stream.
 */
export function uploadContext(
  request: FastifyRequest,
  action: string,
  now: Date,
  fields: unknown,
  file: Buffer,
): WriteContext {
  const context = idempotentWriteContext(request, action, now);
  if (!context.idempotency) return context;
  const fingerprint = fingerprintOf(
    context.idempotency.fingerprint,
    fields,
    createHash('sha256').update(file).digest('base64url'),
  );
  return { ...context, idempotency: { ...context.idempotency, fingerprint } };
}
