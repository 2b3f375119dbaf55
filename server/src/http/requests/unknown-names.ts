/** Finds the parameters and fields of a request that its schema does not have, and the names that were meant. */
import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import { z } from 'zod';
import { closestName } from '#lib/closest-name.ts';

type UnknownNameKey = 'unknownParameter' | 'unknownField';
type Path = readonly string[];

/** Bounds the work for a body full of unknown names. */
const maxSuggestions = 20;

/**
 * Issues for the names that a request may not have. A valid request is compared with its parsed value, because
 * a transform can also drop names. An invalid one is compared with the schema.
 */
export function unknownNames(
  schema: z.core.$ZodType,
  given: unknown,
  result: { value: unknown } | { error: unknown },
  key: UnknownNameKey,
): FieldIssue[] {
  const paths = 'value' in result ? droppedPaths(given, result.value) : undeclaredPaths(given, schema);
  return paths.map((path, index) => {
    const didYouMean = index < maxSuggestions ? meantName(schema, path) : undefined;
    return { path: path.join('.'), key, ...(didYouMean && { params: { didYouMean } }) };
  });
}

/** Paths of the keys that parsing dropped. */
function droppedPaths(given: unknown, parsed: unknown, path: Path = []): Path[] {
  if (!isRecord(given) || !isRecord(parsed) || Array.isArray(given) !== Array.isArray(parsed)) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    Object.hasOwn(parsed, name) ? droppedPaths(value, parsed[name], [...path, name]) : [[...path, name]],
  );
}

/** Paths of the keys for which the schema has no field. */
function undeclaredPaths(given: unknown, schema: z.core.$ZodType | undefined, path: Path = []): Path[] {
  if (!schema || !isRecord(given)) return [];
  const fields = fieldsOf(schema);
  return Object.entries(given).flatMap(([name, value]) =>
    fields && !Object.hasOwn(fields, name)
      ? [[...path, name]]
      : undeclaredPaths(value, child(schema, name), [...path, name]),
  );
}

/** Closest sibling of an unknown name. */
function meantName(schema: z.core.$ZodType, path: Path): string | undefined {
  let parent: z.core.$ZodType | undefined = schema;
  for (const name of path.slice(0, -1)) parent = parent && child(parent, name);
  const fields = parent && fieldsOf(parent);
  return fields && closestName(path.at(-1) ?? '', Object.keys(fields));
}

function child(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodArray ? inner.element : fieldsOf(inner)?.[name];
}

/** Fields of an object that takes no others. Undefined for all other values. */
function fieldsOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodObject && !inner.def.catchall ? inner.shape : undefined;
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap())
    : schema;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
