/**
 * Asks at once for who is signed in and for what the page will show, long before the code that shows it is there. The transport
 * takes the answers from here; whatever is wrong with one is found there.
 */
import { limits } from '@foyer/contract/limits.ts';
import { withoutRedirects } from './answer.ts';
import { callHeaders } from './call-headers.ts';
import { firstCall } from './first-call.ts';
import { pageConfig } from './page-config.ts';
import { tokenStore } from './token-store.ts';

/** Where the session is read from. */
export const sessionPath = '/users/me';

interface EarlyCall {
  accessToken: string;
  response: Promise<Response>;
}

const calls = new Map<string, EarlyCall>();

const accessToken = pageConfig && tokenStore.read()?.accessToken;
if (pageConfig && accessToken !== undefined) {
  for (const path of [sessionPath, firstCall(location.pathname, location.search)]) {
    if (path === undefined) continue;
    const response = fetch(pageConfig.apiUrl + path, {
      headers: callHeaders(pageConfig, accessToken),
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
      ...withoutRedirects,
    });
    response.catch(() => undefined); // told to whoever takes it
    calls.set(sorted(path), { accessToken, response });
  }
}

/** The answer to a GET that was sent early as the same person; once, as it can be read but once. */
export function takeEarlyCall(path: string, accessToken: string | undefined): Promise<Response> | undefined {
  const key = sorted(path);
  const call = calls.get(key);
  calls.delete(key);
  return call?.accessToken === accessToken ? call?.response : undefined;
}

/** What was answered before a change is not to be shown after it. */
export const dropEarlyCalls = () => calls.clear();

/** The same address, whatever the order in its query. */
function sorted(path: string): string {
  const [start, search] = path.split('?');
  const query = new URLSearchParams(search);
  query.sort();
  return `${start}?${query}`;
}
