import { session } from '@foyer/contract/sign-in/auth.ts';
import { isDoorPage } from '#api/first-screen/door-path.ts';
import { resumeSession } from '#api/session/session.ts';
import { storedSessionKey } from '#api/session/stored-session.ts';
import { tokenStore } from '#api/session/token-store.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { browserStore } from '#ui/storage.ts';

/** Starts the door page without a network or with an expired session. Returns false if that is not possible. */
export function resume(error: unknown): boolean {
  const isExpired = error instanceof ApiError && error.status === 401;
  const isUnanswered =
    error instanceof ApiError && (error.isUnanswered || error.status === 429 || error.status >= 500);
  if (!(isUnanswered || isExpired) || !isDoorPage(location.pathname) || !tokenStore.read()) return false;
  const key = storedSessionKey(tokenStore.account() ?? '');
  const stored = session.safeParse(browserStore.readJson(key)).data;
  if (stored === undefined && isExpired) {
    tokenStore.clear(false);
    return true; // to the login page
  }
  if (stored === undefined) return false;
  resumeSession(stored);
  return true;
}
