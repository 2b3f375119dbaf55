/** Compares each default that a document declares for a parameter with the one that the server uses. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { day, hour, minute, type TestClock } from '#test/clock.ts';
import { test } from '#test/documents/api-documents.ts';
import { inlined } from '#test/documents/openapi.ts';
import { furnish } from '#test/every/lists.ts';
import type { Make } from '#test/factories.ts';
import { uploadFile } from '#test/records/imports.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { fillLists } from './samples.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: { default?: unknown; enum?: string[] };
}

interface Get {
  path: string;
  parameters: Parameter[];
}

type Furnished = Awaited<ReturnType<typeof furnish>>;

interface Document {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>;
}

/** Every GET of a document that declares a default. */
const getsOf = (document: Document): Get[] =>
  Object.entries(inlined(document).paths).flatMap(([path, { get }]) => {
    const parameters = (get?.parameters ?? []).filter((one) => one.in === 'query');
    return parameters.some((one) => defaultOf(one) !== undefined) ? [{ path, parameters }] : [];
  });

/** Undefined if there is none, or if it depends on other parameters. */
function defaultOf({ schema, description = '' }: Parameter): string | undefined {
  if (schema.default !== undefined) return String(schema.default);
  return /^Default: (\w+,(?:asc|desc))$/.exec(description)?.[1];
}

/** Address of a call with records that `furnish` made, and what it requires: days. */
function addressOf(path: string, parameters: Parameter[], ids: Furnished): string {
  const owners: [RegExp, string][] = [
    [/^\/events|^\/history/, ids.event],
    [/webhooks/, ids.webhook],
    [/^\/(users|help_messages|review)/, ids.guest],
  ];
  const id = owners.find(([pattern]) => pattern.test(path))?.[1] ?? '';
  const required = parameters.filter((one) => one.required).map(({ name }) => `${name}=2026-11-20`);
  return `${path.replace('{entity}', 'events').replace('{id}', id)}?${required.join('&')}`;
}

/** Answer of a list or file, without the time of reading. */
async function answerTo(caller: Client, url: string) {
  const { status, body, text } = await caller.get(url);
  expect([url, status]).toEqual([url, 200]);
  return body ?? text;
}

const withParameter = (url: string, name: string, value: string) =>
  `${url}&${new URLSearchParams({ [name]: value })}`;

/** Creates what `furnish` has once or not at all, so that each list has an order. */
async function createMore({ admin, program, make, clock, ids }: Records): Promise<void> {
  const { event } = await makeSale(make);
  for (const number of [1, 2]) {
    clock.advance(minute);
    const text = { pl: `Tekst ${number}`, en: `Text ${number}` };
    for (const call of [
      admin.post('/answer_templates', { body: { name: `Answer ${number}`, text } }),
      uploadFile(admin, 'users', 'email\na@guest.example\n', `file-${number}.csv`),
      orderTickets(program, event.id, { status: 'PAID' }),
    ])
      expect((await call).status).toBe(201);
    const { id: placeId } = await make.place();
    await make.event({ status: 'PUBLISHED', timeFrom: new Date(clock.now().getTime() + day) });
    for (const of of [{ placeId, userId: ids.guest }, { eventId: event.id }]) await make.review(of);
    await make.message({ userId: ids.guest });
    await make.staff();
    await make.webhook();
  }
  await fillLists(admin, make, 2, () => clock.advance(minute));
}

interface Records {
  admin: Client;
  program: Client;
  make: Make;
  clock: TestClock;
  ids: Furnished;
}

/** An order other than the default whose rows come in another sequence shows that the test can tell them apart. */
async function differs(caller: Client, url: string, { name, schema }: Parameter, plain: unknown) {
  for (const value of schema.enum ?? [])
    if (!isDeepStrictEqual(await answerTo(caller, withParameter(url, name, value)), plain)) return true;
  return false;
}

test('a parameter left out answers like its declared default, and lists have an order that differs', async ({
  api,
  make,
  clock,
  documents,
}) => {
  const ids = await furnish(make);
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  await createMore({ admin, program, make, clock, ids });
  const alike: string[] = [];
  for (const { base, document } of documents) {
    const caller = base === '/api' ? admin : program;
    const gets = getsOf(document);
    expect(gets.length).toBeGreaterThan(8);
    for (const { path, parameters } of gets) {
      const url = addressOf(path, parameters, ids);
      const plain = await answerTo(caller, url);
      for (const parameter of parameters) {
        const value = defaultOf(parameter);
        if (value === undefined) continue;
        const explicit = await answerTo(caller, withParameter(url, parameter.name, value));
        expect([url, parameter.name, explicit]).toEqual([url, parameter.name, plain]);
        if (parameter.name === 'sort' && !(await differs(caller, url, parameter, plain))) alike.push(url);
      }
    }
  }
  expect(alike).toEqual([]);
});

test('events of each state have the order that the document names for it', async ({
  api,
  make,
  documents: [staff],
}) => {
  const admin = await api.as('ADMIN');
  const soon = new Date('2026-12-01T18:00:00Z');
  for (const days of [1, 0, 2]) {
    const timeFrom = new Date(soon.getTime() + days * day);
    const times = { timeFrom, timeTo: new Date(timeFrom.getTime() + hour) };
    for (const status of ['DRAFT', 'PUBLISHED'] as const) await make.event({ status, ...times });
  }
  const sort = staff?.document.paths['/events/admin'].get.parameters.find(
    ({ name }: Parameter) => name === 'sort',
  );
  const [, first, states, second] = /^Default: (\S+) if `eventListType` is (.+), otherwise (\S+)$/.exec(
    sort.description,
  ) ?? [''];
  expect(states).toBe('UPCOMING or CURRENT');
  for (const [state, order] of [
    ['UPCOMING', first],
    ['DRAFT', second],
  ]) {
    const url = `/events/admin?eventListType=${state}`;
    const { content } = await answerTo(admin, url);
    expect(content).toHaveLength(3);
    expect((await answerTo(admin, `${url}&sort=${order}`)).content).toEqual(content);
  }
});
