/** Compares JSON Schemas. Requests may only accept more, responses may only promise more. */

/** Keywords that the documents use. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

type Direction = 'request' | 'response';

export function schemaLosses(
  old: Schema | undefined,
  now: Schema | undefined,
  label: string,
  direction: Direction,
): string[] {
  const branches = branchesOf(old);
  const others = branchesOf(now);
  if (branches.length === 1 && others.length === 1)
    return plainLosses(branches[0] ?? {}, others[0] ?? {}, label, direction);
  const expected = direction === 'response' ? branches.filter(({ type }) => type !== 'null') : branches;
  const missing = expected.flatMap((branch) => closest(branch, others, label, direction));
  if (direction === 'request') return missing;
  // A response of a new kind is one that clients do not expect.
  const added = others.filter((other) => closest(other, branches, label, 'request').length > 0);
  return missing.length > 0 ? missing : added.map((other) => `${label}: may also be ${typeText(other)}`);
}

/** Alternatives of a schema. Types such as `['string', 'null']` are alternatives too. */
function branchesOf(schema: Schema = {}): Schema[] {
  const { allOf = [], anyOf, oneOf, ...own } = schema;
  const merged: Schema = Object.assign({}, ...allOf, own);
  const alternatives = anyOf ?? oneOf ?? merged.anyOf ?? merged.oneOf;
  if (alternatives) return alternatives.flatMap(branchesOf);
  if (Array.isArray(merged.type)) return merged.type.map((type) => ({ ...merged, type }));
  return [merged];
}

/** Losses compared with the most similar alternative. */
function closest(branch: Schema, others: Schema[], label: string, direction: Direction): string[] {
  const alike = others.filter(({ type }) => type === branch.type);
  const results = (alike.length > 0 ? alike : others).map((other) =>
    plainLosses(branch, other, label, direction),
  );
  return results.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

const typeText = ({ type, enum: values, const: value }: Schema) =>
  String(type ?? values?.join(' or ') ?? JSON.stringify(value));

function plainLosses(old: Schema, now: Schema, label: string, direction: Direction): string[] {
  if (old.type !== now.type && (direction === 'response' || now.type !== undefined))
    return [`${label}: is ${typeText(now)} instead of ${typeText(old)}`];
  return [
    ...valueLosses(old, now, label),
    ...(direction === 'request' ? boundLosses(old, now, label) : []),
    ...propertyLosses(old, now, label, direction),
    ...(old.items ? schemaLosses(old.items, now.items, `${label}[]`, direction) : []),
  ];
}

const valuesOf = ({ enum: values, const: value }: Schema) =>
  values ?? (value === undefined ? undefined : [value]);

function valueLosses(old: Schema, now: Schema, label: string): string[] {
  const before = valuesOf(old);
  const after = valuesOf(now);
  if (!after) return [];
  if (!before) return [`${label}: allows only ${after.join(', ')}`];
  return before.filter((value) => !after.includes(value)).map((value) => `${label}: ${value} is missing`);
}

const lowerBounds = ['minimum', 'minLength', 'minItems'] as const;
const upperBounds = ['maximum', 'maxLength', 'maxItems'] as const;

function boundLosses(old: Schema, now: Schema, label: string): string[] {
  const lower = lowerBounds.filter((key) => (now[key] ?? -Infinity) > (old[key] ?? -Infinity));
  const upper = upperBounds.filter((key) => (now[key] ?? Infinity) < (old[key] ?? Infinity));
  const texts = (['pattern', 'format'] as const).filter(
    (key) => now[key] !== undefined && now[key] !== old[key],
  );
  const changed = JSON.stringify(old.default) === JSON.stringify(now.default) ? [] : (['default'] as const);
  return [...lower, ...upper, ...texts, ...changed].map(
    (key) => `${label}: ${key} is ${now[key] ?? 'missing'} instead of ${old[key] ?? 'none'}`,
  );
}

function propertyLosses(old: Schema, now: Schema, label: string, direction: Direction): string[] {
  const { properties = {}, required = [] } = now;
  const lost = Object.entries(old.properties ?? {}).flatMap(([name, schema]) => {
    const same = properties[name];
    return same
      ? schemaLosses(schema, same, `${label}.${name}`, direction)
      : [`${label}.${name}: is missing`];
  });
  const before = old.required ?? [];
  const changed =
    direction === 'request'
      ? required.filter((name) => !before.includes(name)).map((name) => `${label}.${name}: is required`)
      : before
          .filter((name) => properties[name] && !required.includes(name))
          .map((name) => `${label}.${name}: may be absent`);
  return [...lost, ...changed];
}
