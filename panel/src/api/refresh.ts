import { tokens as tokensSchema } from '@foyer/contract/auth.ts';
import { limits } from '@foyer/contract/limits.ts';
import { type Answer, emptyAnswer, readAnswer, withoutRedirects } from './answer.ts';
import { ApiError, errorFrom, unansweredError } from './api-error.ts';
import { toCamelCase } from './camel-case.ts';
import { config } from './config.ts';
import { tokenStore } from './token-store.ts';

let underWay: Promise<string> | undefined;

/**
 * Answers an access token other than the expired one. However many calls ask at once, in however many tabs, there is one
 * refresh: calls of one tab share it, tabs queue for it and take what the first of them has stored.
 */
export function refreshedToken(expired: string): Promise<string> {
  underWay ??= withLock(() => refreshUnlessDone(expired)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

const lock = 'foyer.refresh';

/** What another tab has stored may reach this one a moment after the lock does: browsers keep the two in processes of their own. */
const storedByThenMs = 100;

// Not every page has locks (they need HTTPS or localhost). Without them two tabs may refresh at the same time,
// which the server forgives within its grace.
async function withLock(run: () => Promise<string>): Promise<string> {
  if (!navigator.locks) return run();
  const token = await navigator.locks.request(lock, { ifAvailable: true }, (mine) => mine && run());
  return (
    token ??
    navigator.locks.request(lock, async () => {
      await new Promise((resolve) => setTimeout(resolve, storedByThenMs));
      return run();
    })
  );
}

async function refreshUnlessDone(expired: string): Promise<string> {
  const stored = tokenStore.read();
  if (!stored) throw new ApiError({ status: 401, code: 'NO_TOKENS', key: '' });
  if (stored.accessToken !== expired) return stored.accessToken;
  // The answer may have been lost after the server had traded the token: it takes it again, but not for long.
  const renewed = await postRefresh(stored.refreshToken).catch((error: unknown) => {
    if (error instanceof ApiError && error.isUnanswered) return postRefresh(stored.refreshToken);
    throw error;
  });
  // Logged out meanwhile, or another account logged in: neither must be undone.
  if (!tokenStore.read() || tokenStore.belongsToOther())
    throw new ApiError({ status: 401, code: 'NO_TOKENS', key: '' });
  tokenStore.write(renewed);
  return renewed.accessToken;
}

async function postRefresh(refreshToken: string) {
  let answer: Answer;
  try {
    const response = await fetch(`${config().apiUrl}/admin/refresh_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-key': config().apiKey },
      body: JSON.stringify({ refreshToken }),
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
      ...withoutRedirects,
    });
    answer = await readAnswer(response);
  } catch (cause) {
    throw unansweredError(cause);
  }
  const { status, headers, body } = answer;
  if (status < 200 || status > 299) throw errorFrom(status, headers, body);
  if (body === undefined) throw unansweredError(emptyAnswer());
  return tokensSchema.parse(toCamelCase(body));
}
