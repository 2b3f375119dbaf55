import type { z } from 'zod';

/** The dotted names of the fields that are true in React Hook Form's nested state: `title.pl`. */
export function visitedPaths(touched: unknown, above = ''): string[] {
  if (touched === true) return [above];
  return children(touched).flatMap(([name, node]) => visitedPaths(node, below(above, name)));
}

/** The dotted names of the fields that the server found wrong. */
export function serverErrorPaths(errors: unknown, above = ''): string[] {
  if (typeof errors === 'object' && errors !== null && 'type' in errors && typeof errors.type === 'string') {
    return errors.type === 'server' ? [above] : [];
  }
  return children(errors).flatMap(([name, node]) => serverErrorPaths(node, below(above, name)));
}

const children = (tree: unknown): [string, unknown][] =>
  typeof tree === 'object' && tree !== null ? Object.entries(tree).filter(([name]) => name !== 'ref') : [];

const below = (above: string, name: string) => (above === '' ? name : `${above}.${name}`);

/** The names of the fields that a schema finds wrong in these values. */
export function wrongPaths(schema: z.ZodType, values: unknown): string[] {
  const parsed = schema.safeParse(values);
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
}
