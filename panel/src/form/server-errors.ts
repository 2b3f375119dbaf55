import type { ErrorDetail } from '@foyer/contract/errors.ts';
import { formatMessage, isValidationMessageKey } from '@foyer/contract/validation-messages.ts';
import { ApiError } from '#api/api-error.ts';

/**
 * What the server says of fields that this form shows, and what it says of anything else. A verdict on a part of a field
 * (`locationIds.0`) is shown at the field (`locationIds`).
 */
export function serverErrors(error: unknown, shown: ReadonlySet<string>) {
  const details = error instanceof ApiError ? error.details : [];
  const placed = details.map((detail) => ({ path: fieldAt(detail.path, shown), message: worded(detail) }));
  return {
    fields: placed.flatMap(({ path, message }) => (path === undefined ? [] : [{ path, message }])),
    rest: placed.filter(({ path }) => path === undefined).map(({ message }) => message),
  };
}

/** A key that the contract knows is worded here; of another server, or of a newer one, its own sentence is shown. */
const worded = ({ key = '', params, message }: ErrorDetail) =>
  isValidationMessageKey(key) ? formatMessage({ key, params }) : message;

function fieldAt(path: string, shown: ReadonlySet<string>): string | undefined {
  if (path === '' || shown.has(path)) return path || undefined;
  return fieldAt(path.slice(0, Math.max(path.lastIndexOf('.'), 0)), shown);
}
