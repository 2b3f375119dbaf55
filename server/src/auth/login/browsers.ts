/** Recognises the browsers of earlier logins by a long-lived random cookie. */

import { limits } from '@foyer/contract/limits.ts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#db/handles.ts';
import { deletingOlder } from '#db/writing/tidying.ts';
import { newSecret, secretHash } from '#lib/secrets/secrets.ts';
import type { Settings } from '#settings.ts';

/** The longest lifetime that browsers allow for a cookie. */
const lifeMs = 400 * 24 * 3_600_000;

/** User agent and network address of a request, as shown in mails. */
export interface Origin {
  userAgent: string;
  address: string;
}

/** Browser of a login request. */
export interface Browser extends Origin {
  /** Value of the device cookie, or a new one if the request lacks it. */
  token: string;
}

export function browserOf({ headers, ip }: FastifyRequest, settings: Pick<Settings, 'publicUrl'>): Browser {
  const token = parseCookie(headers.cookie ?? '')[cookieOf(settings).name] ?? '';
  return {
    ...originOf({ headers, ip }),
    token: /^[\w-]{43}$/.test(token) ? token : newSecret(),
  };
}

export const originOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Origin => ({
  userAgent: (headers['user-agent'] ?? '').slice(0, limits.userAgent),
  address: ip,
});

/** Sets the device cookie; each login extends it. */
export function keepBrowser(
  reply: FastifyReply,
  settings: Pick<Settings, 'publicUrl'>,
  { token }: Browser,
): void {
  reply.header(
    'set-cookie',
    stringifySetCookie({
      ...cookieOf(settings),
      value: token,
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      maxAge: lifeMs / 1000,
    }),
  );
}

/** With TLS, the `__Host-` prefix prevents other subdomains and plain HTTP from setting the cookie. */
const cookieOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>) =>
  publicUrl?.startsWith('https:')
    ? { name: '__Host-foyer-browser', secure: true }
    : { name: 'foyer-browser', secure: false };

/** Records the browser for the account and returns true if it was already known. */
export async function recogniseBrowser(tx: Tx, userId: string, token: string, now: Date): Promise<boolean> {
  const tokenHash = secretHash(token);
  const known = await tx
    .updateTable('browsers')
    .set({ lastLoginAt: now })
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst();
  if (known) return true;
  await tx
    .insertInto('browsers')
    .values({ userId, tokenHash, lastLoginAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return false;
}

/** Deletes browsers whose cookie has expired. */
export const oldBrowsers = deletingOlder('browsers', 'last_login_at', lifeMs);
