/** Documents the headers of requests and responses, which hooks and helpers read and set. */
import { limits } from '@foyer/contract/limits.ts';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import type { JsonSchema } from './json-schema.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

type Route = Pick<RouteOptions, 'method' | 'config' | 'schema'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set to false if a POST ignores `Idempotency-Key`. */
    readsIdempotencyKey?: boolean;
  }
}

const header = (name: string, description: string, maxLength?: number): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...(maxLength !== undefined && { maxLength }) },
});

/** Longest value that both headers of versions are documented with: some dozens of versions. */
const longestVersions = 2000;

const ifMatch = header(
  'If-Match',
  'The `ETag` of the version that you read. If the record has changed since, the call fails with 412.',
  longestVersions,
);

const ifNoneMatch = header(
  'If-None-Match',
  'The `ETag` of an earlier response. If nothing has changed, the response is 304 without a body.',
  longestVersions,
);

const idempotencyKey = header(
  'Idempotency-Key',
  'Makes the call safe to repeat. For 24 hours, the same key returns the first response again.',
  limits.idempotencyKey,
);

export function requestHeaders(route: Route): Parameter[] {
  return [
    ...(route.schema?.headers ? [ifMatch] : []),
    ...(route.config?.revalidates ? [ifNoneMatch] : []),
    ...(readsIdempotencyKey(route) ? [idempotencyKey] : []),
  ];
}

function readsIdempotencyKey({ method, config, schema }: Route): boolean {
  return method === 'POST' && !schema?.security && config?.readsIdempotencyKey !== false;
}

export const headerComponents = {
  ETag: {
    description: 'Version of the record, for `If-Match` or `If-None-Match`.',
    schema: { type: 'string' },
    example: '"2026-12-18T19:30:00.000Z"',
  },
  AsOf: {
    description: 'With `updatedSince`: the value to send as `updatedSince` the next time.',
    schema: { type: 'string', format: 'date-time' },
  },
  RetryAfter: {
    description: 'Seconds to wait before the next call.',
    schema: { type: 'integer', minimum: 1 },
  },
  WWWAuthenticate: { description: 'The kind of credentials to send.', schema: { const: 'Bearer' } },
};

const reference = (name: keyof typeof headerComponents) => ({ $ref: `#/components/headers/${name}` });

/** Catalogue responses carry an `ETag`, and so do records with `updatedAt` that are read or written alone. */
export function responseHeaders({ config, schema }: Route, response: z.ZodType): Record<string, object> {
  const isRecord = response instanceof z.ZodObject && 'updatedAt' in response.shape && 'id' in response.shape;
  const { querystring } = schema ?? {};
  const listsChanges = querystring instanceof z.ZodObject && 'updatedSince' in querystring.shape;
  return {
    ...((config?.revalidates || isRecord) && { ETag: reference('ETag') }),
    ...(listsChanges && { 'As-Of': reference('AsOf') }),
  };
}
