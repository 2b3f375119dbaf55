/**
 * Requests the session and the data of the first page long before the page's code has loaded. The transport takes over the
 * answers and handles their errors.
 */
import { limits } from '@foyer/contract/limits.ts';
import { tokenStore } from '#api/session/token-store.ts';
import { type Answer, readAnswer, withoutRedirects } from '#api/transport/answer.ts';
import { callHeaders } from '#api/transport/call-headers.ts';
import { callsAt } from './first-call.ts';
import { pageConfig } from './page-config.ts';

/** API path of the session. */
export const sessionPath = '/users/me';

interface EarlyCall {
  accessToken: string;
  answer: Promise<Answer>;
}

const calls = new Map<string, EarlyCall>();

const accessToken = pageConfig && tokenStore.read()?.accessToken;
if (pageConfig && accessToken !== undefined) {
  for (const path of [sessionPath, ...callsAt(pageConfig.firstCalls ?? [], location)]) {
    const answer = fetch(pageConfig.apiUrl + path, {
      headers: callHeaders(pageConfig, accessToken),
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
      ...withoutRedirects,
    }).then(readAnswer); // read while code loads, so that the first render has the data
    answer.catch(() => undefined); // the caller handles the error
    calls.set(sorted(path), { accessToken, answer });
  }
  Intl.DateTimeFormat('en-GB'); // loads the browser's data of dates meanwhile: the first formatter takes 9 ms
}

/** Returns the answer to a GET that was sent early for the same account. Each answer is returned once, because it ages. */
export function takeEarlyCall(path: string, accessToken: string | undefined): Promise<Answer> | undefined {
  const key = sorted(path);
  const call = calls.get(key);
  calls.delete(key);
  return call?.accessToken === accessToken ? call?.answer : undefined;
}

/** Drops early answers, which a change has made stale. */
export const dropEarlyCalls = () => calls.clear();

/** Normalizes the order of query parameters. */
function sorted(path: string): string {
  const [start, search] = path.split('?');
  const query = new URLSearchParams(search);
  query.sort();
  return `${start}?${query}`;
}
