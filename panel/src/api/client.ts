import { type Sort, writeSort } from '@foyer/contract/list-query.ts';
import type { z } from 'zod';
import { emptyAnswer } from './answer.ts';
import { unansweredError } from './api-error.ts';
import { toCamelCase } from './camel-case.ts';
import { type Call, send } from './transport.ts';

/** What goes into an address: lists are joined by commas, what is empty is left out (spec §7). */
export type Query = Readonly<Record<string, QueryValue>>;
export type QueryValue = string | number | boolean | readonly (string | number)[] | Sort | undefined | null;

interface Options extends Pick<Call, 'signal' | 'onProgress' | 'answerTimeoutMs' | 'anonymous' | 'token'> {
  query?: Query;
  body?: unknown;
  /** The `updatedAt` of the entity as it was when the person began: a newer one is not overwritten (412). */
  ifMatch?: string;
  /** Makes sending the same create again harmless. */
  idempotencyKey?: string;
}

/** A schema for the answer, or undefined where there is none to read (204). */
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

/** A list that comes without its page is all of it (spec §3). */
const asPage = (body: unknown, schema: z.ZodType) =>
  Array.isArray(body) && 'shape' in schema
    ? { content: body, totalPages: Math.min(body.length, 1), numberOfElements: body.length }
    : body;

const verb =
  (method: Call['method']) =>
  <Schema extends Expected>(path: string, schema: Schema, options?: Options) =>
    call(method, path, schema, options);

/** The API, as the contract has it: `api.get('/events/admin', pageOf(eventListItem), { query, signal })`. */
export const api = {
  get: verb('GET'),
  post: verb('POST'),
  put: verb('PUT'),
  patch: verb('PATCH'),
  delete: verb('DELETE'),
};

/** `?size=10&type=a,b`, or nothing. */
export function queryText(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = valueText(value);
    if (text !== '') params.set(name, text);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** How one value stands in an address, here as in the API's. */
export function valueText(value: QueryValue): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  return 'direction' in value ? writeSort(value) : value.join(',');
}
