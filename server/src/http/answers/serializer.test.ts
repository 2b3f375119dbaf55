import { knownStatus } from '@foyer/contract/enums.ts';
import { contactMessage } from '@foyer/contract/messages.ts';
import type { RouteOptions } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#app.ts';
import { test } from '#test/fixtures.ts';

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
