import { type ErrorKey, type ErrorParams, errors } from '@foyer/contract/errors.ts';
import type { FieldIssue, ValidationIssue } from '@foyer/contract/validation-messages.ts';

/**
 * An answer that refuses: its key with what its sentence needs, for single fields what is wrong with them (worded when the answer goes out, in the language
 * of the caller), for 429 and 503 when to come again.
 */
export class AppError extends Error {
  readonly key: ErrorKey;
  readonly status: number;
  readonly params: ErrorParams | undefined;
  readonly details: FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    key: ErrorKey,
    options: {
      /** Where this call answers the key with another status than the usual one. */
      status?: 400 | 409;
      params?: ErrorParams;
      details?: FieldIssue[];
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

/** One wrong field, found by a rule that no schema can know. */
export const invalid = (path: string, issue: ValidationIssue) =>
  new AppError('validationFailed', { details: [{ path, ...issue }] });

/** 400 naming every wrong field, where there are any. */
export function refuseWrongFields(details: FieldIssue[]): void {
  if (details.length > 0) throw new AppError('validationFailed', { details });
}

/** 404 for a record that the body names and that is not there, or not for the caller to see. */
export const unknownRecord = (path: string) =>
  new AppError('notFound', { details: [{ path, key: 'unknownRecord' }] });
