/** Bounds and defaults of what programs send, in the documents and in the guide. */
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { test } from './api-documents.ts';
import { inlined } from './openapi.ts';

interface Field {
  type?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Field>;
  items?: Field;
  anyOf?: Field[];
  oneOf?: Field[];
}

/** Bounds of a field and all fields within, as `name least most`. */
function boundsOf(name: string, field: Field): string[] {
  const {
    type,
    minimum,
    maximum,
    minItems,
    maxItems,
    properties = {},
    items,
    anyOf = [],
    oneOf = [],
  } = field;
  const own =
    type === 'integer' || type === 'number'
      ? [`${name} ${minimum} ${maximum}`]
      : minItems === undefined
        ? []
        : [`${name} ${minItems} ${maxItems}`];
  return [
    ...own,
    ...Object.entries(properties).flatMap(([key, value]) => boundsOf(key, value)),
    ...(items ? boundsOf(name, items) : []),
    ...[...anyOf, ...oneOf].flatMap((option) => boundsOf(name, option)),
  ];
}

test('the guide states the bounds of the document', async ({ documents: [, guests] }) => {
  const { paths } = inlined(guests?.document);
  const bounds = Object.values<object>(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ parameters = [], requestBody }) => [
      ...parameters.flatMap(({ name, schema }: { name: string; schema: Field }) => boundsOf(name, schema)),
      ...boundsOf('', requestBody?.content['application/json']?.schema ?? {}),
    ]);
  const guide = await readFile(new URL('../../../docs/integration.md', import.meta.url), 'utf8');
  const [, table = ''] = guide.split('| name | least | most |');
  const rows = [...table.matchAll(/^\| `(\w+)`[^|]*\| (\S+) \| (\S+) \|$/gm)];
  expect(rows.map(([, ...row]) => row.join(' '))).toEqual([...new Set(bounds)].toSorted());
});

interface Parameter {
  name: string;
  schema: Field & Record<'const' | 'enum' | 'pattern' | 'format' | 'maxLength' | 'default', unknown>;
  description?: string;
}

/** True if the values of a parameter are listed, bounded, or have a form. */
function isBounded(field: Parameter['schema']): boolean {
  const { type, minimum, maximum, maxItems, items, anyOf } = field;
  if (anyOf) return anyOf.every((option) => isBounded({ ...field, anyOf: undefined, ...option }));
  if (field.const !== undefined || field.enum !== undefined || type === 'boolean') return true;
  if (type === 'string')
    return [field.pattern, field.format, field.maxLength].some((bound) => bound !== undefined);
  if (type === 'array') return maxItems !== undefined && isBounded({ ...emptyField, ...items });
  return minimum !== undefined && maximum !== undefined;
}

const emptyField = {
  const: undefined,
  enum: undefined,
  pattern: undefined,
  format: undefined,
  maxLength: undefined,
  default: undefined,
};

test('every parameter of both documents is bounded, and its size and order have a default', ({
  documents,
}) => {
  for (const { document } of documents) {
    const parameters = Object.entries<object>(inlined(document).paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ parameters = [] }) =>
        parameters.map((parameter: Parameter) => ({ path, ...parameter })),
      ),
    );
    expect(parameters.length).toBeGreaterThan(100);
    const named = (isFine: (parameter: Parameter) => boolean) =>
      parameters.filter((parameter) => !isFine(parameter)).map(({ path, name }) => `${path} ${name}`);
    expect(named(({ schema }) => isBounded(schema))).toEqual([]);
    const hasDefault = ({ schema, description }: Parameter) =>
      schema.default !== undefined || (description ?? '').startsWith('Default: ');
    expect(named((one) => !['size', 'sort'].includes(one.name) || hasDefault(one))).toEqual([]);
  }
});
