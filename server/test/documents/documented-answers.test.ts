import { knownStatus } from '@foyer/contract/enums.ts';
import { contactMessage } from '@foyer/contract/messages.ts';
import type { RouteOptions } from 'fastify';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#app.ts';
import { test } from '#test/fixtures.ts';
import { differenceOf, takeDifferences } from './documented-answers.ts';

const id = '01a20463-7dfc-737b-8bdb-14a739cc039e';
const venue = {
  name: 'Foyer',
  timeZone: 'Europe/Warsaw',
  currency: 'PLN',
  languages: ['pl'],
  dayStart: '06:00',
};

describe('an answer against its document fails the test that gets it', () => {
  test.beforeEach(({ server }) => {
    expect(server.errors).toEqual([]); // a server has read the documents
  });

  const answer = (method: string, url: string, status: number, body: unknown) =>
    differenceOf({ method, url, status, body });

  test('if a field is missing or has another type', async ({ api }) => {
    const { body } = await (await api.program()).get('/venue');
    const { currency, ...rest } = body;
    expect(answer('GET', '/api/app/v1/venue', 200, body)).toBeUndefined();
    expect(answer('GET', '/api/app/v1/venue', 200, rest)).toContain("required property 'currency'");
    expect(answer('GET', '/api/app/v1/venue', 200, { ...body, languages: 'pl' })).toContain('must be array');
  });

  test('if its status is not described', () => {
    expect(answer('GET', '/api/app/v1/venue?x=1', 201, venue)).toContain('answered 201');
  });

  test('if the error of a program is not listed, whereas staff have a common one', () => {
    const error = { statusCode: 404, code: 'NOT_FOUND', message: 'notFound', requestId: 'x' };
    expect(answer('GET', '/api/app/v1/venue', 404, error)).toContain('answered 404');
    expect(answer('GET', '/api/app/v1/venue', 405, { ...error, statusCode: 405 })).toBeUndefined();
    expect(answer('GET', '/api/dashboard', 404, error)).toBeUndefined();
  });

  test('if an error carries a value of another type', () => {
    const error = { statusCode: 409, code: 'COUPON_INVALID', message: 'couponInvalid', requestId: 'x' };
    const params = (reason: unknown) =>
      answer('POST', '/api/app/v1/orders', 409, { ...error, params: { reason } });
    expect(params('EXPIRED')).toBeUndefined();
    expect(params(7)).toContain('params/reason');
  });

  test('if a body is where none is described', () => {
    const url = `/api/app/v1/guests/ola/favourites/events/${id}`;
    expect(answer('PUT', url, 204, undefined)).toBeUndefined();
    expect(answer('PUT', url, 204, {})).toContain('answered 204');
  });

  test('whatever server the test builds, and however it sends the call', async ({ deps, make }) => {
    const app = await buildApp(deps, (route) => {
      if (route.url === '/api/app/v1/venue')
        route.handler = (_request, reply) =>
          reply.type('application/json').send(JSON.stringify({ name: 'Foyer' }));
    });
    const { key } = await make.accessKey();
    await app.inject({ url: '/api/app/v1/venue', headers: { authorization: `Bearer ${key}` } });
    await app.close();
    expect(takeDifferences()).toEqual([expect.stringContaining("required property 'timeZone'")]);
  });
});

/** Kinds of schemas that change a value, or replace a missing or wrong one. */
const altering = ['catch', 'default', 'pipe', 'prefault', 'transform'];

/** Statuses that the panel reads leniently. Constraints of the database keep them right in the server. */
const lenient: z.ZodType[] = [knownStatus, contactMessage.shape.status];

function kindsOf(schema: unknown, seen: Set<unknown>): string[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  if (schema instanceof z.ZodLazy) return kindsOf(schema.unwrap(), seen);
  const parts = schema instanceof z.ZodObject ? schema.shape : schema.def;
  return [schema.def.type, ...Object.values(parts).flatMap((part) => partKinds(part, seen))];
}

const partKinds = (part: unknown, seen: Set<unknown>): string[] =>
  [part].flat().flatMap((one) => kindsOf(one, seen));

test('the schemas of answers alter no value, so that a missing column is never replaced', async ({
  deps,
}) => {
  const answers: { route: string; kinds: string[] }[] = [];
  const note = ({ method, url, schema }: RouteOptions) => {
    for (const [status, answer] of Object.entries(schema?.response ?? {}))
      answers.push({ route: `${method} ${url} ${status}`, kinds: kindsOf(answer, new Set(lenient)) });
  };
  await (await buildApp(deps, note)).close();
  const all = new Set(answers.flatMap(({ kinds }) => kinds));
  expect([...all]).toEqual(expect.arrayContaining(['object', 'array', 'union', 'optional', 'record']));
  const wrong = answers.filter(({ kinds }) => kinds.some((kind) => altering.includes(kind)));
  expect(wrong.map(({ route }) => route)).toEqual([]);
});
