/** Tests every described noun. A new one needs bodies in `samples.ts`. */
import { historyEntity } from '@foyer/contract/history.ts';
import { offeredSorts } from '@foyer/contract/queries/list-query.ts';
import { recordedFields } from '@foyer/contract/resources/history/recorded-fields.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { cleanStoredText } from '#clean-stored-text.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import type { Client } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { staleColumns } from '#test/databases/derived-columns.ts';
import { exportedList } from '#test/exports/exported-lists.ts';
import { expectFilesOf } from '#test/exports/read-exports.ts';
import type { Make } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { samples } from './samples.ts';

type Edited = keyof typeof samples;
const isEdited = (list: string): list is Edited => Object.hasOwn(samples, list);

const edited = Object.entries<Resource>(resources).flatMap(([list, resource]) =>
  isEdited(list) ? [{ ...resource, list }] : [],
);
const all: readonly Resource[] = Object.values(resources);

/** Makes a record of a noun with the first of its sample's bodies, and returns its address. */
async function record(admin: Client, make: Make, { list, path }: { list: Edited; path: string }) {
  const sample = samples[list];
  const [first, second] = await sample.bodies(make);
  if (!sample.make) {
    const { status, body } = await admin.post(path, { body: first });
    expect([status, body.details]).toEqual([201, undefined]);
    return { id: body.id, url: `${path}/${body.id}`, first, second };
  }
  const id = await sample.make(make);
  const url = `${path}/${id}`;
  expect((await admin.put(url, { body: first })).status).toBe(200);
  return { id, url, first, second };
}

const newest = async (admin: Client, entity: string, id: string) =>
  (await admin.get(`/history/${entity}/${id}`)).body.content[0];

/** Columns with text that staff or guests write. */
const textColumns = ({ entity }: { entity: string }, ...kinds: string[]) =>
  recordedFields(historyEntity.parse(entity))
    .filter(({ kind, isColumn }) => isColumn && kinds.includes(kind))
    .map(({ name }) => name);

/** Reservations are found by names and phone numbers alone. */
const searched: Partial<Record<string, readonly string[]>> = { reservations: ['name', 'phone'] };

const shownTexts = ({ list, fields }: Pick<Resource, 'list' | 'fields'>) =>
  searched[list] ?? Object.keys(fields).filter((name) => fields[name]?.header && !fields[name].more);

/** Appends or prepends to columns of every row. */
const spoil = (
  deps: Deps,
  table: string,
  columns: readonly string[],
  [before, after]: readonly [string, string],
) =>
  deps.change(testContext(deps.clock.now()), async (tx) => {
    const set = columns.map((name) => sql`${sql.ref(name)} = ${before} || ${sql.ref(name)} || ${after}`);
    await sql`update ${sql.table(table)} set ${sql.join(set)}`.execute(tx);
  });

/** Fields of the input with the id of a guest or a place. */
const references = ({ fields, inputOf }: Pick<Resource, 'fields' | 'inputOf'>) =>
  inputOf === undefined
    ? []
    : Object.entries(fields)
        .filter(([, { kind }]) => kind === 'guest' || kind === 'places')
        .map(([name, { field = name }]) => field)
        .filter((field) => field.endsWith('Id'));

const withoutVersion = ({ updatedAt: _, updatedBy: __, ...rest }: Record<string, unknown>) => rest;

describe.for(all)('of $list', ({ path, roles, list, query }) => {
  test('only its roles may read', async ({ api }) => {
    const { status } = await (await api.as('MANAGER')).get(path);
    expect(status).toBe(roles.includes('MANAGER') ? 200 : 403);
    expect((await (await api.as('ADMIN')).get(`${path}/export`)).status).toBe(200);
  });

  test('the list has every order that its query offers', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const sort of offeredSorts(query))
      expect([list, sort, (await admin.get(`${path}?sort=${sort}`)).status]).toEqual([list, sort, 200]);
  });
});

describe.for(edited)('a record of $list', (noun) => {
  const { list, path, entity, table, action, calls } = noun;

  test('is read with its version and listed', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id, url } = await record(admin, make, noun);
    const { status, headers, body } = await admin.get(url);
    expect([status, headers.etag]).toEqual([200, `"${body.updatedAt}"`]);
    const listed = await admin.get(`${path}?size=100`);
    expect(listed.body.content.map((row: { id: string }) => row.id)).toContain(id);
  });

  test('is found by the texts that the list shows', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await record(admin, make, noun);
    const { content } = (await admin.get(`${path}?size=100`)).body;
    const row = content.find((one: { id: string }) => one.id === id);
    for (const column of shownTexts(noun)) {
      const cell = exportedList(list).cellOf(column, row);
      if (!('text' in cell) || !cell.text) continue;
      const found = await admin.get(`${path}?size=100&search=${encodeURIComponent(cell.text)}`);
      expect([column, found.body.content.map((one: { id: string }) => one.id)]).toEqual([
        column,
        expect.arrayContaining([id]),
      ]);
    }
  });

  test('is found by names and texts that change', async ({ api, make, deps }) => {
    const admin = await api.as('ADMIN');
    await record(admin, make, noun);
    const texts = textColumns(noun, 'longText', 'html');
    if (texts.length > 0) await spoil(deps, table, texts, ['', ' x']);
    await spoil(deps, 'users', ['name', 'surname'], ['', ' x']);
    await spoil(deps, 'places', ['name'], ['', ' x']);
    expect(await staleColumns(deps.db)).toEqual({});
  });

  test.for(references(noun))('refuses an unknown %s', async (field, { api, make }) => {
    const admin = await api.as('ADMIN');
    const { url, second } = await record(admin, make, noun);
    const unknown = await admin.put(url, { body: { ...second, [field]: newId() } });
    expect([unknown.status, unknown.body.details]).toEqual([
      400,
      expect.arrayContaining([expect.objectContaining({ path: field, key: 'unknownRecord' })]),
    ]);
  });

  test.runIf(calls.includes('create'))('is created once by a repeated call', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const [body] = await samples[list].bodies(make);
    const call = () => admin.post(path, { body, headers: { 'idempotency-key': 'once' } });
    expect((await call()).body.id).toBe((await call()).body.id);
  });

  test('is saved by one of two editors', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { url, first, second } = await record(admin, make, noun);
    const { etag } = (await admin.get(url)).headers;
    const headers = { 'if-match': String(etag) };
    expect((await admin.put(url, { body: second, headers })).status).toBe(200);
    const late = await admin.put(url, { body: first, headers });
    expect([late.status, late.body.message]).toEqual([412, 'changedMeanwhile']);
  });

  test('has a history, and an update is undone', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id, url, second } = await record(admin, make, noun);
    const before = (await admin.get(url)).body;
    await admin.put(url, { body: second });
    const entry = await newest(admin, entity, id);
    expect(entry).toMatchObject({ action: `update${action}`, entity, entityId: id });
    expect([entry.label !== '', entry.changes.length > 0]).toEqual([true, true]);
    const undone = await admin.post(`/history/${entry.id}/restore`);
    expect([undone.status, undone.body]).toEqual([200, (await admin.get(url)).body]);
    expect(withoutVersion(undone.body)).toEqual(withoutVersion(before));
    expect(await newest(admin, entity, id)).toMatchObject({ action: `restore${action}` });
  });

  test('is exported as the list shows it, without formulas', async ({ api, make, deps }) => {
    const admin = await api.as('ADMIN');
    await record(admin, make, noun);
    const { columns } = exportedList(list);
    await expectFilesOf(admin, list, `${path}?`, columns);
    const texts = textColumns(noun, 'longText');
    if (texts.length > 0) await spoil(deps, table, texts, ['=', '']);
    await expectFilesOf(admin, list, `${path}?`, columns);
  });

  test.runIf(textColumns(noun, 'longText', 'html').length > 0)(
    'has its stored text cleaned',
    async ({ api, make, deps }) => {
      const admin = await api.as('ADMIN');
      const { url } = await record(admin, make, noun);
      const before = (await admin.get(url)).body;
      await spoil(deps, table, textColumns(noun, 'longText', 'html'), ['', '\uFFFE']);
      expect(withoutVersion((await admin.get(url)).body)).not.toEqual(withoutVersion(before));
      await cleanStoredText(deps);
      expect(withoutVersion((await admin.get(url)).body)).toEqual(withoutVersion(before));
    },
  );

  test('moves the revision of its list', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const revision = async () =>
      (await admin.get('/changes')).body.lists.find((one: { list: string }) => one.list === list).revision;
    const { url, second } = await record(admin, make, noun);
    const before = await revision();
    await admin.put(url, { body: second });
    expect(await revision()).not.toBe(before);
  });

  test.runIf(calls.includes('delete'))('is deleted in the version that was read', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id, url } = await record(admin, make, noun);
    const old = await admin.delete(url, { headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' } });
    expect(old.status).toBe(412);
    expect((await admin.delete(url)).status).toBe(204);
    expect(await newest(admin, entity, id)).toMatchObject({ action: `delete${action}` });
  });
});
