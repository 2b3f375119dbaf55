/** Converts zod schemas to JSON Schema. Named schemas become components, referenced by `$ref`. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { examples } from './examples.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Schemas by component name. */
export type SchemaNames = Readonly<Record<string, z.ZodType>>;

type Direction = 'input' | 'output';

/** Adds component names to the metadata of schemas. In requests, objects are named `…Input`. */
class NamedRegistry extends z.core.$ZodRegistry<Record<string, unknown>> {
  readonly #names: ReadonlyMap<z.core.$ZodType, string>;

  constructor(names: SchemaNames, io: Direction) {
    super();
    const nameOf = (name: string, schema: z.ZodType) =>
      io === 'input' && schema instanceof z.ZodObject && !name.endsWith('Input') ? `${name}Input` : name;
    this.#names = new Map(Object.entries(names).map(([name, schema]) => [schema, nameOf(name, schema)]));
  }

  override get<Schema extends z.core.$ZodType>(schema: Schema) {
    const id = this.#names.get(schema);
    const meta = z.globalRegistry.get(schema);
    return id === undefined ? meta : { ...meta, id };
  }
}

const unnamed = new NamedRegistry({}, 'input');

export class SchemaComponents {
  /** Components that the converted schemas refer to. */
  readonly used: Record<string, JsonSchema> = {};
  readonly #registries: Record<Direction, NamedRegistry>;
  readonly #substitutes: ReadonlyMap<z.core.$ZodType, z.ZodType>;

  /** `substitutes` are documented instead of the schemas that validate. */
  constructor(names: SchemaNames, substitutes: ReadonlyMap<z.core.$ZodType, z.ZodType>) {
    this.#registries = {
      input: new NamedRegistry(names, 'input'),
      output: new NamedRegistry(names, 'output'),
    };
    this.#substitutes = substitutes;
  }

  request = (schema: z.ZodType) => this.#convert(schema, 'input');

  response = (schema: z.ZodType) => this.#named(this.#convert(schema, 'output'));

  /** Parameters are listed one by one and refer to no components. */
  parameters = (schema: z.ZodType) =>
    tidy(toJson(schema, 'input', unnamed, (context) => documented(context)));

  #convert(schema: z.ZodType, io: Direction): JsonSchema {
    const { $defs = {}, ...root } = toJson(schema, io, this.#registries[io], (context) => {
      const substitute = this.#substitutes.get(context.zodSchema);
      if (substitute) replace(context.jsonSchema, this.#convert(substitute, io));
      else documented(context, io === 'input');
    });
    for (const [name, component] of Object.entries($defs)) this.#add(name, tidy(component));
    return tidy(root);
  }

  #add(name: string, component: JsonSchema): void {
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

const toJson = (schema: z.ZodType, io: Direction, metadata: NamedRegistry, override: Override) => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, metadata, override, unrepresentable: 'any' });
  return json;
};

function replace(json: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, by);
}

/** Adds examples. Documents parsed parameters by their values, and unions by their discriminator. */
function documented({ zodSchema, jsonSchema }: OverrideContext, isBody = false): void {
  if (examples.has(zodSchema)) Object.assign(jsonSchema, { examples: [examples.get(zodSchema)] });
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
    else if (defaultValue.length > 0)
      Object.assign(jsonSchema, { type: 'array', items: { type: 'string' }, default: defaultValue });
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
