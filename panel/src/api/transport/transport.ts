import { limits } from '@foyer/contract/limits.ts';
import { config } from '#api/first-screen/config.ts';
import { dropEarlyCalls, takeEarlyCall } from '#api/first-screen/early-calls.ts';
import { refreshedToken } from '#api/session/refresh.ts';
import { tokenStore } from '#api/session/token-store.ts';
import { setClock } from '#ui/time/clock.ts';
import { type Answer, readAnswer, withoutRedirects } from './answer.ts';
import { ApiError, errorFrom, unansweredError } from './api-error.ts';
import { callHeaders } from './call-headers.ts';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API's base URL, with its query. */
  path: string;
  /** Sent as JSON, or unchanged if it is a FormData. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Receives the sent share of a FormData, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Timeout for the answer, if longer than usual. That of a FormData starts after the upload. */
  answerTimeoutMs?: number;
  /**
   * Handles the response as a stream instead of reading the body. Errors are still read. The caller sets the time limit with
   * `signal`.
   */
  receive?: (response: Response) => Promise<unknown>;
  /** Sends no session token, and a 401 does not end the session: login, password reset. */
  anonymous?: boolean;
  /** Token of a session that has not started, for anonymous calls. */
  token?: string;
}

let sessionRefused: (status: number, key?: string) => void = () => {};

/** Registers the handler for rejected tokens (spec §8): a 401 that a refresh does not fix, or a 403. */
export const onSessionRefused = (listener: typeof sessionRefused) => {
  sessionRefused = listener;
};

/**
 * Sends a call and refreshes an expired access token. Throws an `ApiError` unless the call succeeds. Answers that are not the
 * API's (`answer.ts`) count as missing.
 */
export async function send(call: Call): Promise<Answer> {
  if (!call.anonymous && tokenStore.belongsToOther()) throw takenOver();
  const token = call.anonymous ? call.token : tokenStore.read()?.accessToken;
  const answer = await attempt(call, token);
  if (isSuccess(answer)) return answer;
  const error = errorFrom(answer.status, answer.headers, answer.body);
  if (call.anonymous) throw error;
  if (error.code === 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED' && token !== undefined)
    return sendAgain(call, token);
  throw endSessionIfRejected(error);
}

async function sendAgain(call: Call, expired: string): Promise<Answer> {
  const token = await refreshedToken(expired).catch((error: unknown) => {
    throw error instanceof ApiError ? endSessionIfRefreshRejected(error) : error;
  });
  const answer = await attempt(call, token);
  if (isSuccess(answer)) return answer;
  throw endSessionIfRejected(errorFrom(answer.status, answer.headers, answer.body));
}

/** Ends this page's session, because nothing may be sent as another account. */
function takenOver(): ApiError {
  sessionRefused(401);
  return new ApiError({ status: 401, code: 'OTHER_ACCOUNT', key: '' });
}

function endSessionIfRejected(error: ApiError): ApiError {
  if (error.endsSession) sessionRefused(error.status, error.key);
  return error;
}

/** Ends the session if the server rejected the refresh, but not if the server was unreachable or failing. */
function endSessionIfRefreshRejected(error: ApiError): ApiError {
  if (error.status >= 400 && error.status < 500 && error.status !== 429)
    sessionRefused(401, error.key === 'sessionEnded' ? error.key : 'expired');
  return error;
}

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

async function attempt(call: Call, token: string | undefined): Promise<Answer> {
  const headers = headersOf(call, token);
  const url = `${config().apiUrl}${call.path}`;
  const beganOffline = !navigator.onLine;
  const sentAt = Date.now();
  if (call.method !== 'GET') dropEarlyCalls();
  try {
    if (call.body instanceof FormData) {
      const { uploadRequest } = await import('./upload-request.ts'); // uploads happen only after login
      return await uploadRequest(url, { ...call, body: call.body, headers });
    }
    const early = call.method === 'GET' && !call.receive ? takeEarlyCall(call.path, token) : undefined;
    if (early) {
      const answer = await early;
      setClock(answer.headers.get('date'), sentAt);
      return answer;
    }
    const response = await fetch(url, {
      method: call.method,
      headers,
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      signal: signalOf(call),
      ...withoutRedirects,
    });
    setClock(response.headers.get('date'), sentAt);
    if (!response.ok || !call.receive) return await readAnswer(response);
    const { status, headers: answered } = response;
    return { status, headers: answered, body: await call.receive(response) };
  } catch (cause) {
    if (call.signal?.aborted) throw cause; // the caller has cancelled
    throw unansweredError(cause, beganOffline);
  }
}

function signalOf({ signal, receive, answerTimeoutMs = limits.requestTimeoutMs }: Call) {
  if (receive) return signal;
  const timeout = AbortSignal.timeout(answerTimeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function headersOf(call: Call, token: string | undefined): Record<string, string> {
  return {
    ...callHeaders(config(), token),
    ...(call.body !== undefined &&
      !(call.body instanceof FormData) && { 'content-type': 'application/json' }),
    ...call.headers,
  };
}
