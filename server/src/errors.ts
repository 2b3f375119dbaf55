import { type ErrorKey, type ErrorParams, errors } from '@foyer/contract/errors.ts';
import type { FieldIssue, ValidationIssue } from '@foyer/contract/text/validation-messages.ts';

/** Field error. `expected` describes the valid values to programmers. */
export interface InvalidField extends FieldIssue {
  expected?: string;
}

/**
 * Error response: its key and parameters, field issues formatted in the caller's language, and the time to
 * wait for 429 and 503.
 */
export class AppError extends Error {
  readonly key: ErrorKey;
  readonly status: number;
  readonly params: ErrorParams | undefined;
  readonly details: InvalidField[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    key: ErrorKey,
    options: {
      /** Replaces the usual status of the key. */
      status?: 400 | 409;
      params?: ErrorParams;
      details?: InvalidField[];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(key, { cause: options.cause });
    this.key = key;
    this.status = options.status ?? errors[key].status;
    this.params = options.params;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Error for one field that the schema cannot check. */
export const invalid = (path: string, issue: ValidationIssue & { expected?: string }) =>
  new AppError('validationFailed', { details: [{ path, ...issue }] });

/** 400 with every invalid field, if there are any. */
export function refuseWrongFields(details: FieldIssue[]): void {
  if (details.length > 0) throw new AppError('validationFailed', { details });
}

/** 404 for a record referenced by the body that does not exist or is not visible to the caller. */
export const unknownRecord = (path: string) =>
  new AppError('notFound', { details: [{ path, key: 'unknownRecord' }] });
