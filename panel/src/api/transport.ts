import { limits } from '@foyer/contract/limits.ts';
import { setClock } from '#ui/clock.ts';
import { type Answer, readAnswer, withoutRedirects } from './answer.ts';
import { ApiError, errorFrom, unansweredError } from './api-error.ts';
import { callHeaders } from './call-headers.ts';
import { config } from './config.ts';
import { dropEarlyCalls, takeEarlyCall } from './early-calls.ts';
import { refreshedToken } from './refresh.ts';
import { tokenStore } from './token-store.ts';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under the API's base, with its query. */
  path: string;
  /** Sent as JSON, or as it is where it is a FormData. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Told the share of a FormData that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** How long the answer to a FormData that is sent may take, where that is more than usual. */
  answerTimeoutMs?: number;
  /**
   * Takes what comes as it comes, instead of having it read as a whole; a refusal is read as ever. How long it may take is
   * then for the caller to say, with `signal`.
   */
  receive?: (response: Response) => Promise<unknown>;
  /** Sent without the session's token, and its 401 does not end the session: logging in, resetting a password. */
  anonymous?: boolean;
  /** Of an anonymous call: the token of a session that has not started yet. */
  token?: string;
}

let sessionRefused: (status: number, key?: string) => void = () => {};

/** Told when the server takes the tokens no longer (spec §8), with its answer: 401 that no refresh mends, or 403. */
export const onSessionRefused = (listener: typeof sessionRefused) => {
  sessionRefused = listener;
};

/**
 * Sends one call, renewing the access token if it has expired. Throws an `ApiError` for anything but success; answers that the API
 * did not give (`answer.ts`) count as none.
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
  throw judged(error);
}

async function sendAgain(call: Call, expired: string): Promise<Answer> {
  const token = await refreshedToken(expired).catch((error: unknown) => {
    throw error instanceof ApiError ? judgedRefresh(error) : error;
  });
  const answer = await attempt(call, token);
  if (isSuccess(answer)) return answer;
  throw judged(errorFrom(answer.status, answer.headers, answer.body));
}

/** Nothing is sent in the name of another account: the session of this page ends instead. */
function takenOver(): ApiError {
  sessionRefused(401);
  return new ApiError({ status: 401, code: 'OTHER_ACCOUNT', key: '' });
}

function judged(error: ApiError): ApiError {
  if (error.endsSession) sessionRefused(error.status, error.key);
  return error;
}

/** A refresh that the server refused ends the session; one that never reached it, or found it down, does not. */
function judgedRefresh(error: ApiError): ApiError {
  if (error.status >= 400 && error.status < 500 && error.status !== 429) sessionRefused(401);
  return error;
}

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

async function attempt(call: Call, token: string | undefined): Promise<Answer> {
  const headers = headersOf(call, token);
  const url = `${config().apiUrl}${call.path}`;
  if (call.method !== 'GET') dropEarlyCalls();
  try {
    if (call.body instanceof FormData) {
      const { uploadRequest } = await import('./upload-request.ts'); // nothing is uploaded before login
      return await uploadRequest(url, { ...call, body: call.body, headers });
    }
    const early = call.method === 'GET' ? takeEarlyCall(call.path, token) : undefined;
    const response = await (early ??
      fetch(url, {
        method: call.method,
        headers,
        body: call.body === undefined ? undefined : JSON.stringify(call.body),
        signal: signalOf(call),
        ...withoutRedirects,
      }));
    setClock(response.headers.get('date'));
    if (!response.ok || !call.receive) return await readAnswer(response);
    const { status, headers: answered } = response;
    return { status, headers: answered, body: await call.receive(response) };
  } catch (cause) {
    if (call.signal?.aborted) throw cause; // nobody waits for it any more
    throw unansweredError(cause);
  }
}

function signalOf({ signal, receive }: Call): AbortSignal | undefined {
  if (receive) return signal;
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
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
