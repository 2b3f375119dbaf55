import type { z } from 'zod';

/** The dotted names of the fields that are true in React Hook Form's nested state: `title.pl`. */
export function visitedPaths(touched: unknown, above = ''): string[] {
  if (touched === true) return [above];
  return children(touched).flatMap(([name, node]) => visitedPaths(node, below(above, name)));
}

/** The dotted names of the fields that show an error, with its type: `server`, or the rule of the schema. */
export function shownErrors(errors: unknown, above = ''): { path: string; type: string }[] {
  if (typeof errors === 'object' && errors !== null && 'type' in errors && typeof errors.type === 'string') {
    return [{ path: above, type: errors.type }];
  }
  return children(errors).flatMap(([name, node]) => shownErrors(node, below(above, name)));
}

const children = (tree: unknown): [string, unknown][] =>
  typeof tree === 'object' && tree !== null ? Object.entries(tree).filter(([name]) => name !== 'ref') : [];

const below = (above: string, name: string) => (above === '' ? name : `${above}.${name}`);

/** The names of the fields that a schema finds wrong in these values. */
export function wrongPaths(schema: z.ZodType, values: unknown): string[] {
  const parsed = schema.safeParse(values);
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
}
