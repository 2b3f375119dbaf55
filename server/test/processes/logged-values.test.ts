/** Calls every route with values of a person in each part of the request, and looks for them in the log. */
import { accessScope } from '@foyer/contract/integrations/access-keys.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect } from 'vitest';
import { buildApp } from '#app.ts';
import { loggerOptions } from '#lib/logger-options.ts';
import { type Client, client } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { passwordHash } from '#test/deps.ts';
import { test as base } from '#test/documents/api-documents.ts';
import { byKey, password } from '#test/fixtures.ts';

interface Described {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, unknown> };
}

interface Logged {
  lines: string[];
  staff: Client;
  program: Client;
}

const test = base.extend<{ logged: Logged }>({
  logged: async ({ deps, make }, use) => {
    const lines: string[] = [];
    const log = pino(loggerOptions('trace'), { write: (line: string) => lines.push(line) });
    const app = await buildApp({ ...deps, log });
    const { email } = await make.staff({ role: 'ADMIN', passwordHash });
    const { body } = await client(app).post('/admin/login', { body: { email, password } });
    const program = byKey(app, (await make.accessKey({ scopes: accessScope.options })).key);
    await use({ lines, staff: client(app, body.accessToken), program });
    await app.close();
  },
});

const person = 'Zofia.Wrzos@mail.example';
const hers = (line: string) => /zofia|wrzos/i.test(decodeURIComponent(line));

const headers = {
  'user-agent': person,
  'accept-language': person,
  'idempotency-key': person,
  'if-match': person,
  'if-none-match': person,
  'x-request-id': person,
  cookie: `foyer-browser=${person}`,
  referer: `https://mail.example/${person}`,
};

/** Ends the session of the caller. */
const isLogout = (path: string) => path === '/admin/logout' || path === '/users/me/sessions';

test('no line has a value of a person, whichever part of a call it comes in', async ({
  logged: { lines, staff, program },
  documents,
}) => {
  const id = encodeURIComponent(person);
  let calls = 0;
  for (const { base, document } of documents) {
    const caller = base === '/api' ? staff : program;
    const paths: Record<string, Record<string, Described>> = document.paths;
    for (const [path, methods] of Object.entries(paths)) {
      if (isLogout(path)) continue;
      const asked = path.replaceAll(/\{\w+\}/g, id);
      for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
        const call = caller[method as keyof Client];
        const named = parameters.filter((one) => one.in === 'query').map(({ name }) => [name, person]);
        const query = new URLSearchParams([...named, ['search', person], [person, person]]);
        const [type = ''] = Object.keys(requestBody?.content ?? {});
        const form = new FormData();
        form.set('file', new Blob([person]), person);
        form.set('kind', person);
        const isForm = type.startsWith('multipart');
        await call(`${asked}?${query}`, { headers, ...(!isForm && { body: { [person]: person } }) });
        const body = isForm ? { multipart: form } : { body: `{"name": ${person}}` };
        await call(asked, {
          headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
          ...body,
        });
        calls += 2;
      }
      await caller.patch(`${asked}/${id}`, { headers });
    }
    for (const unknown of [`/${id}`, `/guests/${id}/${id}`, `/%E0%A4%A${id}`]) await caller.get(unknown);
  }
  const answered = lines.filter((line) => JSON.parse(line).msg === 'answered');
  expect(calls).toBeGreaterThan(300);
  expect(answered.length).toBeGreaterThan(calls);
  expect(lines.filter(hers)).toEqual([]);
});

test('a line has the pattern of its route, with ids of Foyer', async ({
  logged: { lines, staff, program },
  make,
}) => {
  const user = await make.user();
  const pathOf = async (call: Promise<unknown>) => {
    await call;
    const line = JSON.parse(lines.at(-1) ?? '{}');
    return [line.path, line.statusCode];
  };
  expect(await pathOf(staff.get(`/users/${user.id}?search=x`))).toEqual([`/api/users/${user.id}`, 200]);
  expect(await pathOf(staff.get('/users/600100200'))).toEqual(['/api/users/:id', 404]);
  // Another program may name its guests by UUIDs of any version.
  expect(await pathOf(program.get(`/guests/${user.id}`))).toEqual(['/api/app/v1/guests/:externalId', 404]);
  expect(await pathOf(staff.get('/users/0b5a1e86-2f6c-4c1e-9d2b-6f1d2c3b4a59'))).toEqual([
    '/api/users/:id',
    404,
  ]);
  expect(await pathOf(program.get('/tickets/K7MPX2QRTA/qr.svg'))).toEqual([
    '/api/app/v1/tickets/:code/qr.svg',
    404,
  ]);
  expect(await pathOf(staff.get('/nowhere/600100200'))).toEqual(['/api/*', 404]);
  expect(await pathOf(program.get('/nowhere/600100200'))).toEqual(['/api/app/v1/*', 404]);
});

test.extend({ ownServer: true })(
  'a failure of the database is logged without the row',
  async ({ logged: { lines, program }, deps }) => {
    await deps.change(testContext(deps.clock.now()), (tx) =>
      sql.raw("alter table users add constraint nobody_of_that_name check (name <> 'Zofia')").execute(tx),
    );
    const profile = { name: 'Zofia', surname: 'Wrzos' };
    const body = { email: person, language: 'pl', profile };
    expect((await program.put('/guests/zofia', { body })).status).toBe(500);
    const failed = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'internal');
    expect(failed.err).toMatchObject({ code: '23514', constraint: 'nobody_of_that_name', table: 'users' });
    expect(lines.filter(hers)).toEqual([]);
  },
);
