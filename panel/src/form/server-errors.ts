import type { ErrorDetail } from '@foyer/contract/errors.ts';
import { formatMessage, isValidationMessageKey } from '@foyer/contract/validation-messages.ts';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import { messageFor } from '#api/messages.ts';
import type { ZodForm } from './use-zod-form.ts';

/**
 * The fields that show what the API says under another name: by its path (`{ imageId: 'image' }`), by path and key
 * (`{ 'timeFrom:dateInPast': 'dateFrom' }`), or by the key of an error that names no field (`{ ':imageRequired': 'image' }`).
 */
export type FieldNames = Readonly<Record<string, string>>;

/**
 * What the server says of fields that this form shows, and what it says of anything else. An issue with a part of a field
 * (`locationIds.0`) is shown at the field (`locationIds`). `rule` words a rule that was broken (409).
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
    // A rule, and what names no field by itself, has words of its own.
    message: named !== undefined || error.status === 409 ? rule : sentenceOf(detail),
  }));
  return {
    fields: placed.flatMap(({ path, message }) => (path === undefined ? [] : [{ path, message }])),
    rest: placed.filter(({ path }) => path === undefined).map(({ message }) => message),
  };
}

/** A key that the contract knows is worded here; of another server, or of a newer one, its own sentence is shown. */
export const sentenceOf = ({ key = '', params, message }: ErrorDetail) =>
  isValidationMessageKey(key) ? formatMessage({ key, params }) : message;

/** The field in view that an issue belongs to: its own, or the one that it is a part of. */
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

/** Whether a field of this name is in view. */
export const isShown = <Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  path: string,
): path is FieldPath<Values> => form.kit.shown.has(path);
