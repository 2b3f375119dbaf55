/** Composes the example of a response from the examples of its fields. */

import type { JsonSchema } from './json-schema.ts';
import type { Operation } from './operations.ts';

type Schema = JsonSchema | boolean;

const picture = 'https://foyer.example/images/01a20463-7dfc-737b-8bdb-14a739cc039e.jpg';
const bought = '2026-11-26T10:15:00.000Z';

/** Values of fields, by their names or by those of their parents and themselves. Used where the schema allows their type. */
const fields: Readonly<Record<string, unknown>> = {
  actor: 'key: Till',
  additionalNote: '',
  '.name': 'Sala Główna',
  amount: 241,
  by: 'key: Door 1',
  checkedIn: 1,
  code: 'K7MPX2QRTA',
  content: 'A fine evening.',
  'content.name': 'Sala Główna',
  cost: 241,
  couponCode: 'JAZZ10',
  createdAt: bought,
  currency: 'PLN',
  dateOfBirth: '1990-04-12',
  email: 'ola.nowak@example.com',
  errorReason: null,
  'eventType.name': 'Regular',
  externalId: 'app-1001',
  from: '10:00',
  guest: 'app-1001',
  guestNote: 'A birthday',
  holdUntil: null,
  'image.url': picture,
  'imageLogo.url': picture,
  'images.url': picture,
  lastError: null,
  'locationType.name': 'Entertainment',
  'locations.name': 'Sala Główna',
  maxTicketsQty: 120,
  membership: null,
  name: 'Ola',
  next: null,
  numberOfElements: 1,
  paidAt: bought,
  paymentMethod: 'BLIK',
  percentage: 10,
  phone: '+48 600 100 200',
  phoneNumber: '600100200',
  phonePrefix: '+48',
  place: 'Sala Główna',
  price: 120.5,
  quantity: 2,
  rating: 5,
  reason: null,
  refund: null,
  refunds: [],
  refundedAmount: 0,
  refundedAt: null,
  requestId: '01a20463-7dfc-737b-8bdb-14a739cc039e',
  reservationDetails: null,
  shopUrl: 'https://website.example/shop',
  surname: 'Nowak',
  tableNumber: '12',
  tickets: 2,
  ticketsLeft: 68,
  timeTo: '2026-12-18T22:00:00.000Z',
  title: 'A lost scarf',
  to: '23:00',
  totalPages: 1,
  transactionDate: bought,
  updatedAt: bought,
  url: 'https://website.example/foyer',
};

/** Values of enumerations that make a typical record. */
const typical = new Set<unknown>(['PAID', 'UPCOMING', 'ACTIVE', 'PUBLISHED', 'CHECKED_IN', 'AVAILABLE']);

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-12-18',
  'date-time': '2026-12-18T19:30:00.000Z',
  email: 'ola.nowak@example.com',
  uri: 'https://website.example/foyer',
  uuid: '01a20463-7dfc-737b-8bdb-14a739cc039e',
};

/** Adds an example to each JSON body that the operation returns. */
export function addExamples({ responses }: Operation, components: Readonly<Record<string, Schema>>): void {
  for (const response of Object.values(responses)) {
    const json = 'content' in response ? response.content?.['application/json'] : undefined;
    if (json) json.example ??= exampleOf(json.schema, components);
  }
}

/** Example of a schema. `path` has the names of its parent and its field. */
export function exampleOf(schema: Schema, components: Readonly<Record<string, Schema>>, path = ''): unknown {
  if (typeof schema === 'boolean') return {};
  const { $ref, examples, enum: values } = schema;
  const types = [schema.type].flat();
  const type = types.find((one) => one !== 'null');
  if ($ref) return exampleOf(components[$ref.replace(/^.*\//, '')] ?? {}, components, path);
  if ('const' in schema) return schema.const;
  if (values) return values.find((value) => typical.has(value)) ?? values[0];
  const known = fields[path] ?? fields[lastName(path)];
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options) {
    const [first = {}] = options.filter((option) => !isNull(option));
    return known === null && options.some(isNull) ? null : exampleOf(first, components, path);
  }
  if (known === null && types.includes('null')) return null;
  if (type === 'string' && typeof known === 'string') return known;
  if (Array.isArray(examples)) return examples[0];
  if (schema.example !== undefined) return schema.example;
  if (type === 'object' || schema.properties) return exampleObject(schema, components, path);
  if (type === 'array') {
    const item = Array.isArray(schema.items) ? schema.items[0] : schema.items;
    return item === undefined ? [] : [exampleOf(item, components, path)];
  }
  return exampleValue(type, schema, known);
}

const lastName = (path: string) => path.replace(/^.*\./, '');

const isNull = (option: Schema) => typeof option === 'object' && option.type === 'null';

const exampleObject = (
  { properties = {} }: JsonSchema,
  components: Readonly<Record<string, Schema>>,
  path: string,
) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      exampleOf(property, components, `${lastName(path)}.${name}`),
    ]),
  );

function exampleValue(
  type: JsonSchema['type'],
  { format = '', minimum = 1 }: JsonSchema,
  known: unknown,
): unknown {
  switch (type) {
    case 'string':
      return byFormat[format] ?? 'text';
    case 'integer':
    case 'number':
      return typeof known === 'number' ? known : Math.max(minimum, 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}
