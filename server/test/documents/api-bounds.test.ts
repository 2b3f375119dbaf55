/** The guide names the bound of each number and list that programs send. */
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
