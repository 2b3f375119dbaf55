/** Converts zod schemas to JSON Schema. Named schemas become components, referenced by `$ref`. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { examples } from './examples.ts';
import { described } from './field-texts.ts';
import type { JsonSchema } from './json-schema.ts';

type Direction = 'input' | 'output';

/** Reads component names from the metadata of schemas: `.meta({ id: 'Faq' })`. In requests, objects are named `…Input`. */
class ComponentNames extends z.core.$ZodRegistry<Record<string, unknown>> {
  readonly #nameOf: (id: string, schema: z.core.$ZodType) => string | undefined;

  constructor(nameOf: (id: string, schema: z.core.$ZodType) => string | undefined) {
    super();
    this.#nameOf = nameOf;
  }

  override get<Schema extends z.core.$ZodType>(schema: Schema) {
    const { id, ...meta } = z.globalRegistry.get(schema) ?? {};
    const name = id === undefined ? undefined : this.#nameOf(id, schema);
    return name === undefined ? meta : { ...meta, id: name };
  }
}

const unnamed = new ComponentNames(() => undefined);

const inputName = (name: string, schema: z.core.$ZodType) =>
  schema instanceof z.ZodObject && !name.endsWith('Input') ? `${name}Input` : name;

export class SchemaComponents {
  /** Components that the converted schemas refer to. */
  readonly used: Record<string, JsonSchema> = {};
  /** Components in bodies of calls that refuse unknown fields, and of calls that ignore them. */
  readonly #closed = new Set<string>();
  readonly #open = new Set<string>();
  readonly #registries: Record<Direction, ComponentNames>;
  readonly #substitutes: ReadonlyMap<z.core.$ZodType, z.ZodType>;

  /** `nameOf` converts the id of a schema into its name. `substitutes` are documented instead of the schemas that validate. */
  constructor(nameOf: (id: string) => string, substitutes: ReadonlyMap<z.core.$ZodType, z.ZodType>) {
    this.#registries = {
      input: new ComponentNames((id, schema) => inputName(nameOf(id), schema)),
      output: new ComponentNames(nameOf),
    };
    this.#substitutes = substitutes;
  }

  /** Body of a call that refuses unknown fields, or ignores them. */
  request(schema: z.ZodType, isClosed: boolean): JsonSchema {
    const body = this.#convert(schema, 'input', isClosed);
    return isClosed ? withoutOtherFields(body) : body;
  }

  response = (schema: z.ZodType) => this.#named(this.#convert(schema, 'output'));

  /** All components in order. Those of requests are closed, unless a call that ignores unknown fields has them too. */
  all(): Record<string, JsonSchema> {
    const closed = ([name, component]: [string, JsonSchema]): [string, JsonSchema] => [
      name,
      this.#closed.has(name) && !this.#open.has(name) ? withoutOtherFields(component) : component,
    ];
    return Object.fromEntries(
      Object.entries(this.used)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(closed),
    );
  }

  /** Parameters are listed one by one and refer to no components. */
  parameters = (schema: z.ZodType) =>
    tidy(toJson(schema, 'input', unnamed, (context) => documented(context)));

  #convert(schema: z.ZodType, io: Direction, isClosed = false): JsonSchema {
    const { $defs = {}, ...root } = toJson(schema, io, this.#registries[io], (context) => {
      const substitute = this.#substitutes.get(context.zodSchema);
      if (substitute) replace(context.jsonSchema, this.#convert(substitute, io, isClosed));
      else documented(context, io === 'input');
      // Some generators require a field with a default in requests.
      if (context.zodSchema instanceof z.ZodDefault) delete context.jsonSchema.default;
      if (io === 'output') asAnswered(context);
    });
    for (const [name, component] of Object.entries($defs)) {
      if (io === 'input') (isClosed ? this.#closed : this.#open).add(name);
      this.#add(name, tidy(component));
    }
    return described(tidy(root));
  }

  #add(name: string, converted: JsonSchema): void {
    const component = described(converted, name);
    const known = this.used[name];
    if (known && !isDeepStrictEqual(known, component))
      throw new Error(`${name} differs between requests and responses: give each its own name`);
    this.used[name] = component;
  }

  /** Names a page of a list after its records. */
  #named(schema: JsonSchema): JsonSchema {
    const { content, totalPages } = schema.properties ?? {};
    const item = typeof content === 'object' && typeof content.items === 'object' ? content.items : undefined;
    if (!totalPages || !item || !('$ref' in item) || !item.$ref) return schema;
    const name = `PageOf${item.$ref.slice(componentPath.length)}`;
    this.#add(name, schema);
    return { $ref: `${componentPath}${name}` };
  }
}

const componentPath = '#/components/schemas/';

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'] & {};
type OverrideContext = Parameters<Override>[0];

const toJson = (schema: z.ZodType, io: Direction, metadata: ComponentNames, override: Override) => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, metadata, override, unrepresentable: 'any' });
  return json;
};

function replace(json: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, by);
}

/** Answers may gain fields. */
function asAnswered({ jsonSchema }: OverrideContext): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

function withoutOtherFields(json: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(json), (_key, value) =>
    value?.type === 'object' && value.properties && !('additionalProperties' in value)
      ? { ...value, additionalProperties: false }
      : value,
  );
}

/** Longest pattern. Some generators cannot read longer ones, and a format says the same. */
const longestPattern = 100;

/** Adds examples. Documents parsed parameters by their values, and unions by their discriminator. */
function documented({ zodSchema, jsonSchema }: OverrideContext, isBody = false): void {
  if (examples.has(zodSchema)) Object.assign(jsonSchema, { examples: [examples.get(zodSchema)] });
  if (jsonSchema.format && (jsonSchema.pattern?.length ?? 0) > longestPattern) delete jsonSchema.pattern;
  const { def } = zodSchema._zod;
  if (
    zodSchema instanceof z.ZodPipe &&
    zodSchema.in instanceof z.ZodUnion &&
    zodSchema.out instanceof z.ZodType
  ) {
    const parsed = toJson(zodSchema.out, 'input', unnamed, (context) => documented(context));
    // A body may carry a list as an address does.
    replace(jsonSchema, isBody ? { anyOf: [parsed, { type: 'string' }] } : parsed);
  }
  if (zodSchema instanceof z.ZodPipe && isTrueOrFalse(zodSchema.in)) replace(jsonSchema, { type: 'boolean' });
  if (zodSchema instanceof z.ZodDefault && isParsed(zodSchema.unwrap())) {
    const { defaultValue } = zodSchema._zod.def;
    if (!Array.isArray(defaultValue)) jsonSchema.default = defaultValue as JsonSchema['default'];
    // Columns of an export.
    else if (defaultValue.length > 0) Object.assign(jsonSchema, { type: 'array', default: defaultValue });
  }
  if (zodSchema instanceof z.ZodDiscriminatedUnion && 'discriminator' in def) {
    const propertyName = String(def.discriminator);
    const mapping = Object.fromEntries(
      zodSchema.options.flatMap((option, index) => {
        const one = jsonSchema.oneOf?.[index];
        const value = option instanceof z.ZodObject ? option.shape[propertyName] : undefined;
        const ref = typeof one === 'object' ? one.$ref : undefined;
        return ref && value instanceof z.ZodLiteral ? [[String(value.value), ref]] : [];
      }),
    );
    if (Object.keys(mapping).length === zodSchema.options.length)
      Object.assign(jsonSchema, { discriminator: { propertyName, mapping } });
  }
}

const isParsed = (schema: z.core.$ZodType) => schema instanceof z.ZodPipe;

const isTrueOrFalse = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodEnum && schema.options.join() === 'true,false';

/** Points references at the components, and wraps those with siblings, which some tools ignore. */
function tidy(json: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(json), (_key, value) => {
    if (typeof value === 'string') return value.replace(/^#\/\$defs\//, componentPath);
    if (typeof value !== 'object' || value === null || typeof value.$ref !== 'string') return value;
    const { $ref, ...siblings } = value;
    return Object.keys(siblings).length === 0 ? value : { allOf: [{ $ref }], ...siblings };
  });
}
