/** Describes the values that a schema accepts, for programmers. */
import { z } from 'zod';
import type { JsonSchema } from '#http/openapi/json-schema.ts';

/** Descriptions made so far: a body may have thousands of issues of few schemas. */
const descriptions = new WeakMap<z.ZodType, string | undefined>();

/** Valid values of the field with this issue. Undefined if the issue comes from a single check. */
export function expectedBy({ code, inst }: z.core.$ZodRawIssue): string | undefined {
  if (code === 'custom' || !(inst instanceof z.ZodType)) return;
  if (!descriptions.has(inst))
    descriptions.set(inst, described(z.toJSONSchema(inst, { io: 'input', unrepresentable: 'any' })));
  return descriptions.get(inst);
}

const formats: Record<string, string> = {
  'date-time': 'ISO 8601 with offset, for example 2026-12-01T10:00:00+01:00',
  date: 'A day, for example 2026-12-01',
  time: 'A time of day, for example 18:30',
  uuid: 'An id',
  email: 'An e-mail address',
};

function described(schema: JsonSchema): string | undefined {
  const { type, format, enum: values, minimum, maximum } = schema;
  if (values) return oneOf(values);
  if (type === 'integer') return `A whole number${bounds(minimum, maximum)}`;
  if (type === 'number') return `A number${bounds(minimum, maximum)}`;
  if (type === 'string') return formats[format ?? ''] ?? textOf(schema);
  if (type === 'boolean') return '`true` or `false`';
  if (type === 'array') return 'An array';
  return type === 'object' ? 'An object' : undefined;
}

const textOf = ({ minLength = 0, maxLength }: JsonSchema) =>
  maxLength === undefined ? 'A text' : `A text of ${minLength} to ${maxLength} characters`;

/** Names the listed values. */
export const oneOf = (values: readonly unknown[]): string =>
  `One of ${values.map((value) => `\`${value}\``).join(', ')}`;

function bounds(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): string {
  const from = min > Number.MIN_SAFE_INTEGER ? ` from ${min}` : '';
  return max < Number.MAX_SAFE_INTEGER ? `${from} to ${max}` : from;
}
