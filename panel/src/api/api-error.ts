import { type ErrorDetail, type ErrorParams, errorBody } from '@foyer/contract/errors.ts';

interface ApiErrorOptions {
  /** HTTP status; 0 where no answer came. */
  status: number;
  code: string;
  /** A key of the contract's `errors`, or empty. */
  key: string;
  params?: ErrorParams;
  details?: readonly ErrorDetail[];
  /** Seconds to wait before trying again, where the server says. */
  retryAfter?: number;
  cause?: unknown;
}

/** Any call that did not succeed, whatever the reason. `messageFor` words it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly key: string;
  readonly params: ErrorParams | undefined;
  readonly details: readonly ErrorDetail[];
  readonly retryAfter: number | undefined;

  constructor({ status, code, key, params, details = [], retryAfter, cause }: ApiErrorOptions) {
    super(key || code, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.key = key;
    this.params = params;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  /** The API did not answer: no network, too slow, or a proxy answered instead. Whether anything was stored is unknown. */
  get isUnanswered() {
    return this.status === 0;
  }

  /** The session is over; the login page says so, and nobody else needs to. */
  get endsSession() {
    return this.status === 401 || (this.status === 403 && !this.needsProof);
  }

  /** The change needs a recent login or the password; the session goes on. */
  get needsProof() {
    return this.key === 'reauthenticationRequired';
  }
}

/** Whether the same call would fail again: the server has judged what was sent. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What an answer that is no success says. Another server may send less than ours does. */
export function errorFrom(status: number, headers: Headers, body: unknown): ApiError {
  const parsed = errorBody.partial().safeParse(body);
  const said = parsed.success ? parsed.data : {};
  const retryAfter = Number(headers.get('retry-after'));
  return new ApiError({
    status,
    code: said.code ?? `HTTP_${status}`,
    key: said.message ?? '',
    params: said.params,
    details: said.details,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  });
}

/** A call that the API did not answer. */
export function unansweredError(cause: unknown): ApiError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new ApiError({ status: 0, code: timedOut ? 'TIMEOUT' : 'NETWORK', key: '', cause });
}
