/** Every text field in the schemas of both APIs, with its normalization rule (`contract/src/text/text.ts`). */
import type { RouteOptions } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#app.ts';
import { inlined } from '#test/documents/openapi.ts';
import { test } from '#test/fixtures.ts';

interface Field {
  /** `PUT /api/faq/{id} body.answer.pl` */
  name: string;
  schema: z.ZodType;
}

const oneLine = [
  'action',
  'code',
  'couponCode',
  'days[].note.en',
  'days[].note.pl',
  'description',
  'device',
  'discountCoupons[].couponCode',
  'email',
  'externalId',
  'goPosId',
  'guest',
  'guestName',
  'name',
  'nonce',
  'paymentMethod',
  'phone',
  'profile.name',
  'profile.phoneNumber',
  'profile.phonePrefix',
  'profile.surname',
  'profile.tags[]',
  'query.*',
  'query.*[]',
  'query.paymentMethod',
  'query.search',
  'query.tags',
  'reason',
  'replaced[].day.note.en',
  'replaced[].day.note.pl',
  'reservationDetails.tableNumber',
  'search',
  'shopUrl',
  'specialDays[].note.en',
  'specialDays[].note.pl',
  'subject.en',
  'subject.pl',
  'tableNumber',
  'tags',
  'text',
  'title',
  'title.en',
  'title.pl',
  'titles.en',
  'titles.pl',
  'url',
  'verificationCode',
];

/** Multi-line text, which keeps joiners and direction marks. */
const severalLines = [
  'additionalNote',
  ...[
    'answer',
    'content',
    'description',
    'descriptions',
    'placeRules',
    'question',
    'reason',
    'reservationRules',
    'rules',
    'text',
  ].flatMap((name) => [`${name}.en`, `${name}.pl`]),
  'content', // of messages and reviews
  'guestNote',
  'note', // of messages and reservations
  'profile.additionalNote',
  'staffNote',
  'text', // of answers to messages
].toSorted();

/** Passwords, tokens, files, and names that are compared with known ones. */
const unchanged = [
  'action',
  'after', // a cursor
  'challenge',
  'columns[]',
  'file',
  'mapping.*',
  'oldPassword',
  'password',
  'preview',
  'query.seller', // a key of takings
  'refreshToken',
  'repeatPassword',
  'response.response.transports[]',
  'scans[]', // each is checked on its own
  'seller',
  'token',
];

/** Input and normalized text. Each field uses the first sample that it accepts. */
const samples = [
  { given: 'e\u0301\u200Bab\u0007c\n\uFFFFd\u001B', oneLine: 'éabc d', severalLines: 'é\u200Babc\nd' },
  { given: 'e\u0301\u200Babc\u0007\uFFFF', oneLine: 'éabc', severalLines: 'é\u200Babc' },
  { given: 'https://a.example/e\u0301\u200B\u001B\uFFFE', oneLine: 'https://a.example/é', severalLines: '' },
  { given: '\u200Bola@a.example\u0007\uFFFF\n', oneLine: 'ola@a.example', severalLines: '' },
  { given: '\u200B+48\u0007\uFFFF', oneLine: '+48', severalLines: '' },
  { given: '60070\u200B0800\u0007\uFFFF', oneLine: '600700800', severalLines: '' },
];

function ruleOf({ schema }: Field): 'oneLine' | 'severalLines' | 'unchanged' | undefined {
  for (const { given, oneLine, severalLines } of samples) {
    const { success, data } = schema.safeParse(given);
    if (!success) continue;
    const lowered = String(data).toLowerCase();
    if (lowered === oneLine || lowered === oneLine.replace(' ', '')) return 'oneLine'; // ticket codes have no spaces
    return data === severalLines ? 'severalLines' : 'unchanged';
  }
  return undefined;
}

/** Leaf fields of a schema with their paths. */
function fieldsOf(schema: unknown, name: string): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, value]) => fieldsOf(value, `${name}.${key}`));
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, `${name}[]`);
  if (schema instanceof z.ZodRecord) return fieldsOf(schema.valueType, `${name}.*`);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap(), name);
  if (schema instanceof z.ZodPipe) {
    const inner = fieldsOf(schema.in, name);
    return inner.some((field) => field.name === name) ? [{ name, schema }] : inner;
  }
  if (schema instanceof z.ZodUnion)
    return [
      { name, schema },
      ...schema.options.flatMap((option) => fieldsOf(option, name)).filter((field) => field.name !== name),
    ];
  return schema instanceof z.ZodType ? [{ name, schema }] : [];
}

const parts = { body: 'body', querystring: 'query', params: 'path' } as const;

function fieldsOfRoute({ method, url, schema = {} }: RouteOptions): Field[] {
  const path = url.replace(/:(\w+)/g, '{$1}');
  return [method]
    .flat()
    .filter((one) => one !== 'HEAD')
    .flatMap((one) =>
      Object.entries(parts).flatMap(([part, name]) =>
        fieldsOf(Object.entries(schema).find(([key]) => key === part)?.[1], `${one} ${path} ${name}`),
      ),
    );
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

function stringsIn(schema: JsonSchema, name: string): string[] {
  const { type, properties = {}, items, additionalProperties, anyOf = [], allOf = [] } = schema;
  return [
    ...(type === 'string' ? [name] : []),
    ...Object.entries(properties).flatMap(([key, value]) => stringsIn(value, `${name}.${key}`)),
    ...(items ? stringsIn(items, `${name}[]`) : []),
    ...(typeof additionalProperties === 'object' ? stringsIn(additionalProperties, `${name}.*`) : []),
    ...[...anyOf, ...allOf].flatMap((one) => stringsIn(one, name)),
  ];
}

interface Operation {
  parameters?: { in: string; name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

interface Document {
  servers: [{ url: string }];
  paths: Record<string, Record<string, Operation>>;
}

function stringsOf({ paths, servers: [server] }: Document): string[] {
  const url = new URL(server.url).pathname;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      const operation = `${method.toUpperCase()} ${path.startsWith(url) ? '' : url}${path}`;
      const asked = parameters.filter((parameter) => parameter.in !== 'header');
      const bodies = Object.values(requestBody?.content ?? {});
      return [
        ...asked.flatMap(({ in: place, name, schema }) => stringsIn(schema, `${operation} ${place}.${name}`)),
        ...bodies.flatMap(({ schema }) => stringsIn(schema, `${operation} body`)),
      ];
    }),
  );
}

test('every text field of both documents follows a rule', async ({ api, deps }) => {
  const routes: RouteOptions[] = [];
  await (await buildApp(deps, (route) => routes.push(route))).close();
  const fields = routes.flatMap(fieldsOfRoute);
  const known = new Set(fields.map(({ name }) => name));
  const documents = ['/openapi.json', '/app/v1/openapi.json'];
  for (const document of documents) {
    const all = stringsOf(inlined((await api.asNobody().get(document)).body));
    const strings = all.filter((name) => !name.includes(' body.scans[].')); // those of a single scan
    expect(strings.length).toBeGreaterThan(10);
    expect(strings.filter((name) => !known.has(name) && !known.has(name.replace(/\[\]$/, '')))).toEqual([]);
  }
  const byRule = Map.groupBy(fields, ruleOf);
  const names = (rule: ReturnType<typeof ruleOf>) =>
    [
      ...new Set(byRule.get(rule)?.map(({ name }) => name.replace(/^.* (?:body|query|path)\.?/, ''))),
    ].toSorted();
  expect(names('severalLines')).toEqual(severalLines);
  expect(names('unchanged')).toEqual(unchanged);
  expect(names('oneLine')).toEqual(oneLine);
  const others = byRule.get(undefined)?.filter(({ schema }) => schema.safeParse('any text').success);
  expect(others).toEqual([]);
});
