import type { Tokens } from '@foyer/contract/sign-in/auth.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minuteOf } from '#auth/caller/last-use.ts';
import { newBrowserSubject } from '#auth/mails/login-mails.ts';
import type { Tx } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import { type Browser, browserOf, recogniseBrowser } from './browsers.ts';
import { issueTokens, type TokenIssuer, tokenIssuer } from './tokens.ts';

/** Dependencies of a login, including the browser of the request. */
export interface LoginIssuer extends TokenIssuer, Pick<Deps, 'jobs'> {
  browser: Browser;
}

/** Returns a function that creates the issuer for a request. */
export function loginIssuer(
  app: FastifyInstance,
  { change, jobs, settings }: Pick<Deps, 'change' | 'jobs' | 'settings'>,
) {
  return (request: FastifyRequest): LoginIssuer => ({
    ...tokenIssuer(app, { change, settings }),
    jobs,
    browser: browserOf(request, settings),
  });
}

/**
 * Creates a login and its first tokens. Mails the account's owner if the browser is new, except for the first
 * login of the account.
 */
export async function beginLogin(tx: Tx, issuer: LoginIssuer, userId: string, now: Date): Promise<Tokens> {
  const { jobs, browser } = issuer;
  const { userAgent, address, token } = browser;
  const loginId = newId();
  const earlier = await tx
    .selectFrom('logins')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  const isKnown = await recogniseBrowser(tx, userId, token, now);
  await tx
    .insertInto('logins')
    .values({
      id: loginId,
      userId,
      createdAt: now,
      endedAt: null,
      endReason: null,
      lastSeenAt: minuteOf(now),
      userAgent,
      address,
    })
    .execute();
  if (earlier && !isKnown) {
    const { email, language } = await tx
      .selectFrom('users')
      .select(['email', 'language'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await enqueueMails({ tx, jobs, now }, 'NEW_BROWSER', [
      { to: email, language, subject: newBrowserSubject[language], data: { loginId } },
    ]);
  }
  return issueTokens(tx, issuer, { id: loginId, createdAt: now }, now);
}
