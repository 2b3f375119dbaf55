/** All operations of both OpenAPI documents, with validators for requests and responses. */
import { type AccessScope, accessScope } from '@foyer/contract/integrations/access-keys.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { inlined } from '../../server/test/documents/openapi.ts';
import { guestRoutes, staffRoutes } from '../../server/test/every/permissions.ts';

/** Subset of JSON Schema that the documents use. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

interface Described {
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
}

/** Required access: the client's key, a signed-in role, or an access key with a scope. */
export type Right = 'client' | 'staff' | 'admin' | AccessScope;

export interface Operation {
  /** Such as `PUT /api/events/{id}`. */
  name: string;
  method: string;
  path: string;
  right: Right;
  parameters: NonNullable<Described['parameters']>;
  body: Schema | undefined;
  isMultipart: boolean;
  isBodyValid: ValidateFunction | undefined;
  /** Allowed content per status and media type; an empty list means an empty body. */
  answers: Map<string, { type: string; isValid: ValidateFunction }[]>;
}

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);

export async function operationsOf(address: string): Promise<Operation[]> {
  const both = await Promise.all(
    ['/api', '/api/app/v1'].map(async (base) => {
      const response = await fetch(`${address}${base}/openapi.json`);
      const document: Document = inlined(JSON.parse(await response.text()));
      return operationsIn(document, base);
    }),
  );
  return both.flat();
}

function operationsIn({ paths }: Document, base: string): Operation[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([verb, described]): Operation => {
      const method = verb.toUpperCase();
      const [type, content] = Object.entries(described.requestBody?.content ?? {})[0] ?? [];
      return {
        name: `${method} ${base}${path}`,
        method,
        path: `${base}${path}`,
        right: rightOf(base, `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
        parameters: described.parameters ?? [],
        body: content?.schema,
        isMultipart: type === 'multipart/form-data',
        isBodyValid: content && ajv.compile(content.schema),
        answers: answersIn(described.responses),
      };
    }),
  );
}

/**
 * Documents let answers gain fields, but this version must answer no more than they describe. Kinds of one record leave out fields
 * that are null for them.
 */
const closed = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (_key, value) => {
    if (value?.discriminator) return { ...value, oneOf: value.oneOf.map(opened) };
    const isClosed = value?.type === 'object' && value.properties && !('additionalProperties' in value);
    return isClosed ? { ...value, additionalProperties: false } : value;
  });

const opened = ({ additionalProperties: _, ...schema }: Schema): Schema => schema;

const answersIn = (responses: Described['responses']): Operation['answers'] =>
  new Map(
    Object.entries(responses).map(([status, { content = {} }]) => [
      status,
      Object.entries(content).map(([type, { schema }]) => ({ type, isValid: ajv.compile(closed(schema)) })),
    ]),
  );

function rightOf(base: string, route: string): Right {
  const rights: readonly Right[] = base === '/api' ? ['client', 'staff', 'admin'] : accessScope.options;
  const tables: Partial<Record<Right, string[]>> = base === '/api' ? staffRoutes : guestRoutes;
  const right = rights.find((one) => tables[one]?.includes(route));
  if (!right) throw new Error(`${route} is in no table of who may call what`);
  return right;
}
