import { type Sort, writeSort } from '@foyer/contract/queries/sort.ts';
import type { z } from 'zod';
import { emptyAnswer } from './answer.ts';
import { unansweredError } from './api-error.ts';
import { toCamelCase } from './camel-case.ts';
import { type Call, send } from './transport.ts';

/** Query parameters. Lists are joined by commas and empty values are omitted (spec §7). */
export type Query = Readonly<Record<string, QueryValue>>;
export type QueryValue = string | number | boolean | readonly (string | number)[] | Sort | undefined | null;

interface Options extends Pick<Call, 'signal' | 'onProgress' | 'answerTimeoutMs' | 'anonymous' | 'token'> {
  query?: Query;
  body?: unknown;
  /** `updatedAt` of the record when editing began. The server rejects the change with 412 if a newer version exists. */
  ifMatch?: string;
  /** Lets the client repeat a create without creating the record twice. */
  idempotencyKey?: string;
}

/** Schema of the answer, or undefined if there is no body (204). */
type Expected = z.ZodType | undefined;
type Read<Schema extends Expected> = Schema extends z.ZodType ? z.output<Schema> : undefined;

async function call<Schema extends Expected>(
  method: Call['method'],
  path: string,
  schema: Schema,
  options?: Options,
): Promise<Read<Schema>>;
async function call(
  method: Call['method'],
  path: string,
  schema: Expected,
  options: Options = {},
): Promise<unknown> {
  const { query = {}, ifMatch, idempotencyKey, ...rest } = options;
  const { body } = await send({
    ...rest,
    method,
    path: path + queryText(query),
    headers: {
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
  });
  if (schema && body === undefined) throw unansweredError(emptyAnswer());
  return schema?.parse(asPage(toCamelCase(body), schema));
}

/** Converts a list without pagination to a single page (spec §3). */
const asPage = (body: unknown, schema: z.ZodType) =>
  Array.isArray(body) && 'shape' in schema
    ? { content: body, totalPages: Math.min(body.length, 1), numberOfElements: body.length }
    : body;

const verb =
  (method: Call['method']) =>
  <Schema extends Expected>(path: string, schema: Schema, options?: Options) =>
    call(method, path, schema, options);

/**
 * Calls the API and validates answers with the contract: `api.get('/events/admin', pageOf(eventListItem), { query, signal })`.
 */
export const api = {
  get: verb('GET'),
  post: verb('POST'),
  put: verb('PUT'),
  patch: verb('PATCH'),
  delete: verb('DELETE'),
};

/** Returns a query string such as `?size=10&type=a,b`, or an empty string. */
export function queryText(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = valueText(value);
    if (text !== '') params.set(name, text);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Formats a query value. The panel's addresses and the API use the same format. */
export function valueText(value: QueryValue): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  return 'direction' in value ? writeSort(value) : value.join(',');
}
