import { get, set } from 'react-hook-form';
import type { z } from 'zod';
import { wrongPaths } from '#form/form-health.tsx';

/** Returns true if the schema rejects the field when it is empty. */
export function isRequired(schema: z.ZodType, values: object, name: string): boolean {
  const held: unknown = get(values, name);
  // A choice holds a string, and null once it is cleared.
  const empty = typeof held === 'string' ? ['', null] : [Array.isArray(held) ? [] : null];
  return empty.every((value) => {
    const emptied = structuredClone(values);
    set(emptied, name, value);
    return wrongPaths(schema, emptied).includes(name);
  });
}
