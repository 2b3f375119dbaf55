/** Generates values that match a schema, most of which the server accepts. */
import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './requests-operations.ts';

/** Ids of existing records by kind. */
export type Known = Map<string, string[]>;

const dayMs = 86_400_000;
const today = Date.now();
const moments = (from: number, to: number) =>
  fc
    .integer({ min: from * 24, max: to * 24 })
    .map((hours) => new Date(today + (hours * dayMs) / 24).toISOString());
const days = (from: number, to: number) => moments(from, to).map((moment) => moment.slice(0, 10));

const texts = fc.oneof(
  fc.constantFrom(
    'Wieczór jazzowy',
    'Zażółć gęślą jaźń',
    'Ława 12',
    'x',
    '0',
    'a,b;c',
    '<b>bold</b>',
    '100% _\\',
  ),
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);

/** Columns of the imported file, and others. */
const columns = fc.oneof(fc.constantFrom('email', 'name', 'surname'), texts);

/** Values that pass rules beyond the schema, by field name. */
const named: Record<string, Arbitrary<unknown>> = {
  email: fc.nat(1_000_000).map((n) => `fuzz-${n}@venue.example`),
  phonePrefix: fc.constantFrom('+48', '+44'),
  phoneNumber: fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String),
  password: fc.constant('Foyer-fuzz-1'),
  newPassword: fc.constant('Foyer-fuzz-1'),
  url: fc.nat(99).map((n) => `https://hooks.example/${n}`), // reserved name, so no host is called
  shopUrl: fc.constant('https://shop.example/wine'),
  externalId: fc.nat(100).map((n) => `fuzz-${n}`),
  guest: fc.nat(100).map((n) => `fuzz-${n}`),
  couponCode: fc.nat(1_000_000).map((n) => `FUZZ${n}`),
  goPosId: fc.nat(1_000_000).map((n) => `POS-${n}`),
  eventTypeId: fc.constantFrom(1, 2),
  locationTypeId: fc.constantFrom(1, 2),
  floor: fc.uniqueArray(fc.integer({ min: -9, max: 99 }), { minLength: 1, maxLength: 3 }),
  language: fc.constantFrom('pl', 'en'),
  from: fc.constantFrom('10:00', '18:30'),
  to: fc.constantFrom('22:00', '02:00'),
  price: fc.integer({ min: 1, max: 100_000_000 }).map((minor) => minor / 100),
  cost: fc.integer({ min: 0, max: 1_000_000 }).map((minor) => minor / 100),
  imageId: fc.constant(null),
  logoId: fc.constant(null),
  photoIds: fc.constant(null),
  timeFrom: moments(1, 30),
  timeTo: moments(31, 60),
  expiresAt: moments(1, 300),
  validFrom: days(0, 30),
  validTo: days(31, 60),
  dateOfBirth: days(-30_000 / 2, -7000),
  transactionDate: moments(-100, 0),
  reservationDate: moments(1, 30),
};

const kinds: Record<string, string> = {
  locationIds: 'places',
  places: 'places',
  locationId: 'places',
  placeId: 'places',
  eventId: 'events',
  assignedPersonId: 'staff',
};

export function valueFor(schema: Schema, name: string, known: Known): Arbitrary<unknown> {
  const special = named[name];
  if (special && schema.type !== 'array' && schema.type !== 'object') return special;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valueFor(one, name, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return arrayOf(schema, name, known);
    case 'string':
      return textOf(schema, name, known);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1000),
        max: Math.min(schema.maximum ?? 1000, 1000),
      });
    case 'number':
      return fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: Math.min(schema.maximum ?? 1000, 1000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return texts;
  }
}

/** Optional in the schema, but required for an open day. */
const hours = ['from', 'to'];

function objectOf(schema: Schema, known: Known): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0)
    return fc.dictionary(columns, valueFor(additionalProperties, '', known), { maxKeys: 4 });
  // Omits ids of nested records, so that most of them are new.
  const named = Object.entries(properties).filter(([key]) => key !== 'id' || required.includes(key));
  const parts = named.map(([key, part]) => [key, valueFor(part, key, known)] as const);
  return fc.record(Object.fromEntries(parts), {
    requiredKeys: [...required, ...hours.filter((key) => key in properties)],
  });
}

function arrayOf({ items = {}, minItems = 0, maxItems = 4 }: Schema, name: string, known: Known) {
  const item = valueFor(items, name, known);
  if (name === 'openingHours') return fc.array(item, { minLength: 7, maxLength: 7 });
  if (name === 'floor') return named.floor ?? item;
  return fc.uniqueArray(item, {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
    comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  });
}

function textOf(schema: Schema, name: string, known: Known): Arbitrary<unknown> {
  if (schema.format === 'uuid') return idOf(kinds[name], known);
  if (schema.format === 'date-time') return moments(-30, 60);
  if (schema.format === 'date') return days(-30, 60);
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  const { minLength = 0, maxLength = 100 } = schema;
  return texts.map((text) => text.padEnd(minLength, 'x').slice(0, maxLength));
}

/** Mostly an existing id of the right kind, sometimes one of another kind or an unknown id. */
export function idOf(kind: string | undefined, known: Known): Arbitrary<string> {
  const all = [...known.values()].flat();
  const fitting = kind === undefined ? all : (known.get(kind) ?? []);
  const from = (ids: string[]) => (ids.length > 0 ? fc.constantFrom(...ids) : fc.uuid({ version: 7 }));
  return fc.oneof(
    { weight: 8, arbitrary: from(fitting) },
    { weight: 1, arbitrary: from(all) },
    { weight: 1, arbitrary: fc.uuid({ version: 7 }) },
  );
}
