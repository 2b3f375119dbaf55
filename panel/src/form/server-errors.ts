import { ApiError } from '#api/api-error.ts';

/**
 * What the server says of fields that this form shows, and what it says of anything else. A verdict on a part of a field
 * (`locationIds.0`) is shown at the field (`locationIds`).
 */
export function serverErrors(error: unknown, shown: ReadonlySet<string>) {
  const details = error instanceof ApiError ? error.details : [];
  const placed = details.map(({ path, message }) => ({ path: fieldAt(path, shown), message }));
  return {
    fields: placed.flatMap(({ path, message }) => (path === undefined ? [] : [{ path, message }])),
    rest: placed.filter(({ path }) => path === undefined).map(({ message }) => message),
  };
}

function fieldAt(path: string, shown: ReadonlySet<string>): string | undefined {
  if (path === '' || shown.has(path)) return path || undefined;
  return fieldAt(path.slice(0, Math.max(path.lastIndexOf('.'), 0)), shown);
}
