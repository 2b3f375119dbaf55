import { type ErrorDetail, type ErrorParams, errorBody } from '@foyer/contract/errors.ts';

interface ApiErrorOptions {
  /** HTTP status, or 0 if there was no answer. */
  status: number;
  code: string;
  /** A key of the contract's `errors`, or empty. */
  key: string;
  params?: ErrorParams;
  details?: readonly ErrorDetail[];
  /** Seconds to wait before a retry, if the server sent them. */
  retryAfter?: number;
  /** Names the request in the server's log. */
  requestId?: string;
  cause?: unknown;
}

/** A failed API call. `messageFor` returns the text for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly key: string;
  readonly params: ErrorParams | undefined;
  readonly details: readonly ErrorDetail[];
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor({ status, code, key, params, details = [], retryAfter, requestId, cause }: ApiErrorOptions) {
    super(key || code, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.key = key;
    this.params = params;
    this.details = details;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }

  /**
   * Returns true if the API did not answer: offline, timeout, or a proxy answered instead. The server may have stored the change.
   */
  get isUnanswered() {
    return this.status === 0;
  }

  /** Returns true if the session is over. The login page tells the user, so callers stay silent. */
  get endsSession() {
    return this.status === 401 || (this.status === 403 && !this.needsProof && !this.isElsewhere);
  }

  /** Returns true if the call concerns places that the account, limited to others, does not cover. The session continues. */
  get isElsewhere() {
    return this.key === 'limitedToPlaces';
  }

  /** Returns true if the change needs a recent login or the password. The session continues. */
  get needsProof() {
    return this.key === 'reauthenticationRequired';
  }
}

/** Returns true if a retry of the same call would fail again, because the server rejected the input. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Converts an error answer into an `ApiError`. Other servers may send fewer fields than ours. */
export function errorFrom(status: number, headers: Headers, body: unknown): ApiError {
  const parsed = errorBody.partial().safeParse(body);
  const said = parsed.success ? parsed.data : {};
  const retryAfter = Number(headers.get('retry-after'));
  return new ApiError({
    status,
    code: said.code ?? `HTTP_${status}`,
    key: said.message ?? (status === 500 ? 'internal' : ''),
    params: said.params,
    details: said.details,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
    requestId: said.requestId,
  });
}

/** Error of a call that the API did not answer. A call that began offline was not sent. */
export function unansweredError(cause: unknown, beganOffline = false): ApiError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  const lost = beganOffline ? 'OFFLINE' : 'NETWORK';
  return new ApiError({ status: 0, code: timedOut ? 'TIMEOUT' : lost, key: '', cause });
}

/** True if another user was faster. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 412;
