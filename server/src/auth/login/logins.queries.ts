import type { Login } from '@foyer/contract/sign-in/logins.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller/caller.ts';
import type { Db } from '#db/handles.ts';

/** Logins to list. The others can be ended all at once. */
const most = 100;

/** Lists the caller's open logins: the current one first, then the most recently used. */
export async function listLogins(
  db: Db,
  { id: userId, loginId }: Pick<Caller, 'id' | 'loginId'>,
  now: Date,
): Promise<Login[]> {
  const lastSeenAt = sql<Date>`coalesce(last_seen_at, created_at)`;
  const rows = await db
    .selectFrom('logins as l')
    .select(['l.id', 'l.createdAt', 'l.userAgent', 'l.address', lastSeenAt.as('lastSeenAt')])
    .where('l.userId', '=', userId)
    .where('l.endedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('l.id', '=', loginId),
        eb.exists(
          eb
            .selectFrom('refreshTokens as t')
            .select('t.loginId')
            .whereRef('t.loginId', '=', 'l.id')
            .where('t.expiresAt', '>', now),
        ),
      ]),
    )
    .orderBy(sql`l.id = ${loginId}`, 'desc')
    .orderBy(lastSeenAt, 'desc')
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: row.id === loginId,
  }));
}
