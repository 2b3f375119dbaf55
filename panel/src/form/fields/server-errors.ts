import type { ErrorDetail } from '@foyer/contract/errors.ts';
import { formatMessage, isValidationMessageKey } from '@foyer/contract/text/validation-messages.ts';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';

/**
 * Maps API paths to form fields: by path (`{ imageId: 'image' }`), by path and key (`{ 'timeFrom:dateInPast': 'dateFrom' }`), or
 * by the key of an error without a field (`{ ':imageRequired': 'image' }`).
 */
export type FieldNames = Readonly<Record<string, string>>;

/**
 * Splits an API error into errors of visible fields and the rest. An issue with part of a field (`locationIds.0`) belongs to the
 * field (`locationIds`). `rule` words a violated rule (409).
 */
export function serverErrors(
  error: unknown,
  shown: ReadonlyMap<string, string>,
  names: FieldNames = {},
  rule: string = messageFor(error),
): { fields: { path: string; message: string }[]; rest: string[] } {
  if (!(error instanceof ApiError)) return { fields: [], rest: [] };
  const named = names[`:${error.key}`];
  const details: ErrorDetail[] = named === undefined ? [...error.details] : [{ path: named, message: '' }];
  const placed = details.map((detail) => ({
    path: fieldAt(detail.path, detail.key, shown, names),
    // Rules, and errors without a field, use the rule's text.
    message: named !== undefined || error.status === 409 ? rule : sentenceOf(detail),
  }));
  return {
    fields: placed.flatMap(({ path, message }) => (path === undefined ? [] : [{ path, message }])),
    rest: placed.filter(({ path }) => path === undefined).map(({ message }) => message),
  };
}

/** Returns the text for a known error key. For unknown keys of other or newer servers, returns the server's message. */
export const sentenceOf = ({ key = '', params, message }: ErrorDetail) =>
  isValidationMessageKey(key) ? formatMessage({ key, params }) : message;

/** Returns the visible field that an issue belongs to, which may be its parent. */
function fieldAt(
  path: string,
  key: string | undefined,
  shown: ReadonlyMap<string, string>,
  names: FieldNames,
): string | undefined {
  if (path === '') return undefined;
  const field = names[`${path}:${key}`] ?? names[path] ?? path;
  if (shown.has(field)) return field;
  return fieldAt(path.slice(0, Math.max(path.lastIndexOf('.'), 0)), key, shown, names);
}
