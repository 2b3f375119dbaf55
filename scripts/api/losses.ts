/** Finds what an API lost or narrowed since an earlier OpenAPI document. Additions are no loss. */
import { type Schema, schemaLosses } from './schema-losses.ts';

interface Media {
  schema?: Schema;
}

interface Reply {
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

interface Operation {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Reply>;
  'x-scope'?: string;
}

type Operations = Record<string, Record<string, Operation>>;

export interface ApiDocument {
  paths: Operations;
  webhooks?: Operations;
  components: Record<string, Record<string, unknown>>;
}

/** One line per loss. `before` and `after` are without references. */
export function apiLosses(before: ApiDocument, after: ApiDocument): string[] {
  return [
    ...componentLosses(before, after),
    ...eachOperation(before.paths, after.paths, (old, now, name) => [
      ...callLosses(old, now, name),
      ...bodyLosses(old, now, name, 'request'),
      ...replyLosses(old, now, name),
    ]),
    // A webhook's request is what a client receives.
    ...eachOperation(before.webhooks ?? {}, after.webhooks ?? {}, (old, now, name) =>
      bodyLosses(old, now, `webhook ${name}`, 'response'),
    ),
  ];
}

const componentLosses = (before: ApiDocument, after: ApiDocument) =>
  Object.keys(before.components.schemas ?? {})
    .filter((name) => !after.components.schemas?.[name])
    .map((name) => `component ${name}: is missing`);

function eachOperation(
  before: Operations,
  after: Operations,
  compare: (old: Operation, now: Operation, name: string) => string[],
): string[] {
  return Object.entries(before).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, old]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after[path]?.[method];
      return now ? compare(old, now, name) : [`${name}: is missing`];
    }),
  );
}

function callLosses(old: Operation, now: Operation, name: string): string[] {
  return [
    ...(old.operationId !== now.operationId
      ? [`${name}: operationId is not ${old.operationId} any more`]
      : []),
    ...(isScopeKept(old['x-scope'], now['x-scope']) ? [] : [`${name}: requires ${now['x-scope']}`]),
    ...parameterLosses(old.parameters ?? [], now.parameters ?? [], name),
  ];
}

/** A write scope includes its read scope. */
const isScopeKept = (old: string | undefined, now: string | undefined) =>
  now === old || now === old?.replace(':write', ':read');

function parameterLosses(old: Parameter[], now: Parameter[], name: string): string[] {
  const find = (all: Parameter[], wanted: Parameter) =>
    all.find((one) => one.name === wanted.name && one.in === wanted.in);
  return [
    ...old.flatMap((one) => {
      const same = find(now, one);
      const label = `${name} ${one.in} ${one.name}`;
      return same ? schemaLosses(one.schema, same.schema, label, 'request') : [`${label}: is missing`];
    }),
    ...now
      .filter((one) => one.required && !find(old, one)?.required)
      .map((one) => `${name} ${one.in} ${one.name}: is required`),
  ];
}

function bodyLosses(
  { requestBody: old }: Operation,
  { requestBody: now }: Operation,
  name: string,
  direction: 'request' | 'response',
): string[] {
  if (!old) return now?.required ? [`${name} body: is required`] : [];
  if (!now) return [`${name} body: is missing`];
  return [
    ...(now.required && !old.required ? [`${name} body: is required`] : []),
    ...contentLosses(old.content, now.content, `${name} body`, direction),
  ];
}

const contentLosses = (
  old: Record<string, Media>,
  now: Record<string, Media>,
  label: string,
  direction: 'request' | 'response',
) =>
  Object.entries(old).flatMap(([type, { schema }]) =>
    now[type] ? schemaLosses(schema, now[type].schema, label, direction) : [`${label}: ${type} is missing`],
  );

const replyLosses = (old: Operation, now: Operation, name: string) =>
  Object.entries(old.responses).flatMap(([status, { headers = {}, content = {} }]) => {
    const same = now.responses[status];
    const label = `${name} ${status}`;
    if (!same) return [`${label}: is missing`];
    return [
      ...Object.keys(headers)
        .filter((header) => !same.headers?.[header])
        .map((header) => `${label}: header ${header} is missing`),
      ...contentLosses(content, same.content ?? {}, label, 'response'),
    ];
  });
