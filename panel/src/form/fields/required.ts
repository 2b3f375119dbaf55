import { get, set } from 'react-hook-form';
import type { z } from 'zod';
import { wrongPaths } from '#form/form-health.tsx';

/** Returns true if the schema rejects the field when it is empty. */
export function isRequired(schema: z.ZodType, values: object, name: string): boolean {
  const held: unknown = get(values, name);
  const emptied = structuredClone(values);
  set(emptied, name, typeof held === 'string' ? '' : Array.isArray(held) ? [] : null);
  return wrongPaths(schema, emptied).includes(name);
}
