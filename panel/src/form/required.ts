import { get, set } from 'react-hook-form';
import type { z } from 'zod';
import { wrongPaths } from './form-health.tsx';

/** Whether a schema finds a field wrong as soon as it is empty. */
export function isRequired(schema: z.ZodType, values: object, name: string): boolean {
  const held: unknown = get(values, name);
  const emptied = structuredClone(values);
  set(emptied, name, typeof held === 'string' ? '' : Array.isArray(held) ? [] : null);
  return wrongPaths(schema, emptied).includes(name);
}
