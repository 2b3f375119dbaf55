import { limits } from '@foyer/contract/limits.ts';
import { tokens as tokensSchema } from '@foyer/contract/sign-in/auth.ts';
import { config } from '#api/first-screen/config.ts';
import { type Answer, emptyAnswer, readAnswer, withoutRedirects } from '#api/transport/answer.ts';
import { ApiError, errorFrom, unansweredError } from '#api/transport/api-error.ts';
import { callHeaders } from '#api/transport/call-headers.ts';
import { toCamelCase } from '#api/transport/camel-case.ts';
import { tokenStore } from './token-store.ts';

let underWay: Promise<string> | undefined;

/**
 * Returns an access token other than the expired one. There is one refresh for any number of calls and tabs: calls of one tab
 * share it, and tabs queue for the lock and reuse the stored tokens.
 */
export function refreshedToken(expired: string): Promise<string> {
  underWay ??= withLock(() => refreshUnlessDone(expired)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

const lock = 'foyer.refresh';

/** Tokens stored by another tab may arrive shortly after the lock, because browsers use separate processes for the two. */
const storedByThenMs = 100;

// Locks need HTTPS or localhost. Without them two tabs may refresh at once, which the server's grace period allows.
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
  // The answer may have been lost after the server replaced the token. The server accepts the old one for a short time.
  const renewed = await postRefresh(stored.refreshToken).catch((error: unknown) => {
    if (error instanceof ApiError && error.isUnanswered) return postRefresh(stored.refreshToken);
    throw error;
  });
  // Logging out, or a login of another account, during the refresh must not be undone.
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
      headers: { ...callHeaders(config(), undefined), 'content-type': 'application/json' },
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
