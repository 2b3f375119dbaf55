import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { system } from '#db/writing/changes.ts';
import type { Client } from '#test/api.ts';
import { signIn, test } from '#test/fixtures.ts';
import { parseCsv } from '#test/records/csv.ts';
import { askForCsv, makeMany } from '#test/records/many-billings.ts';

const url = '/admin/billings/download_csv';
const byteOrderMark = '\uFEFF';

/** Records of the file without the header row. */
async function records(client: Client, query = ''): Promise<string[][]> {
  const { status, text } = await client.get(`${url}?${query}`);
  expect([status, text.slice(0, 1)]).toEqual([200, byteOrderMark]);
  return parseCsv(text.slice(1)).slice(1);
}

describe('the billings file', () => {
  test('has titles, all columns of the list and venue times', async ({ api, make, clock }) => {
    const manager = await api.as('MANAGER');
    const user = await make.user({
      name: 'Łucja',
      surname: 'Żak',
      email: 'lucja@a.pl',
      phoneNumber: '600700800',
    });
    const { id } = await make.billing({
      userId: user.id,
      costMinor: 12_050,
      type: 'EVENT',
      paymentMethod: 'BLIK',
    });
    const winter = '2026-11-20T12:00:00+01:00';
    const record = [
      '120.50',
      'PLN',
      'Łucja',
      'Żak',
      'lucja@a.pl',
      '600700800',
      'BLIK',
      'PAID',
      'EVENT',
      winter,
      id,
      "'+48 600700800",
      '',
      '120.50',
    ];
    clock.set('2026-11-20T23:30:00Z');
    const { status, headers, text } = await manager.get(url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="billings-2026-11-21.csv"',
      'cache-control': 'no-store',
    });
    const titles =
      'Cost,Currency,Name,Surname,E-mail,Phone number,Payment method,Status,Type,Transaction date,ID,' +
      'Phone with prefix,Event or place,Net amount';
    expect(text).toBe(`${byteOrderMark}${titles}\r\n${record.join()}\r\n`);
    const polish = await manager.get(url, { headers: { language: 'pl' } });
    expect(parseCsv(polish.text.slice(1))[0]?.slice(0, 4)).toEqual(['Kwota', 'Waluta', 'Imię', 'Nazwisko']);
  });

  test('uses summer time in summer and has only titles if there are no rows', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    expect(await records(manager)).toEqual([]);
    await make.billing({ transactionDate: new Date('2026-07-01T22:30:15.999Z') });
    expect((await records(manager))[0]?.[9]).toBe('2026-07-02T00:30:15+02:00');
  });

  test('has the net amount of a refund below zero', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    await make.billing({ type: 'REFUND', costMinor: 1205 });
    const [refund] = await records(manager);
    expect([refund?.[0], refund?.at(-1)]).toEqual(['12.05', '-12.05']);
  });

  test('keeps every text unchanged', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const texts = [
      'O’Hara, Jan',
      '"Kluska"',
      'a"b"",c',
      'dwie\nlinie',
      'dwie\r\nlinie',
      'r\rest',
      '\\.',
      '\\N',
      'back\\slash\\',
      "'apostrof'",
      ' z odstępem ',
      'zażółć gęślą jaźń',
      '𝔉𝔬𝔶𝔢𝔯 🎷',
      '',
      '"',
      ',',
    ];
    for (const [costMinor, surname] of texts.entries()) {
      const { id } = await make.user({ surname });
      await make.billing({ userId: id, costMinor });
    }
    expect((await records(manager, 'sort=cost,asc')).map((record) => record[3])).toEqual(texts);
  });

  test('prevents spreadsheets from reading text as a formula', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const texts = [
      '=1+1',
      '+48',
      '-2',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '＝1',
      '＋1',
      '－1',
      '＠x',
      '=A("b","c")',
    ];
    for (const [number, text] of texts.entries()) {
      const { id } = await make.user({ name: text, surname: text, email: text, phoneNumber: text });
      await make.billing({ userId: id, paymentMethod: text, costMinor: number + 150 });
    }
    expect((await records(manager, 'sort=cost,asc')).map((record) => record.slice(0, 7))).toEqual(
      texts.map((text, number) => {
        const escaped = `'${text.replace(/^(\s)/, "$1'")}`; // another separator that some spreadsheets use
        return [((number + 150) / 100).toFixed(2), 'PLN', ...Array(5).fill(escaped)];
      }),
    );
  });

  test("follows the list's filters, search and order, across all pages", async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    for (const [surname, status, type] of [
      ['Łoś', 'PAID', 'ORDER'],
      ['Lis', 'PAID', 'EVENT'],
      ["O'Brien", 'ERROR', 'ORDER'],
      ['Żbik', 'PAID', 'ORDER'],
    ] as const) {
      const { id } = await make.user({ surname, name: surname === 'Żbik' ? 'Jan' : 'Ewa' });
      await make.billing({ userId: id, status, type });
    }
    const found = async (query: string) => (await records(manager, query)).map((record) => record[3]);
    expect(await found('sort=surname,asc')).toEqual(['Lis', 'Łoś', "O'Brien", 'Żbik']);
    expect(await found('sort=surname,desc&status=PAID&size=1&page=2')).toEqual(['Żbik', 'Łoś', 'Lis']);
    expect(await found('sort=surname,asc&status=PAID,ERROR&type=ORDER&search=ewa')).toEqual([
      'Łoś',
      "O'Brien",
    ]);
    expect(await found(`search=${encodeURIComponent("o'b")}`)).toEqual(["O'Brien"]);
    expect(await found(`search=${encodeURIComponent("'; drop table billings; --")}`)).toEqual([]);
    expect(await found(`search=${encodeURIComponent('$1 \\')}`)).toEqual([]);
    expect(await found('')).toHaveLength(4);
  });

  test('equals the list for ten thousand rows', async ({ api, make, deps }) => {
    const manager = await api.as('MANAGER');
    await makeMany(deps, make, 10_000);
    const rows = await records(manager, 'sort=cost,asc');
    expect(rows).toHaveLength(10_000);
    expect(rows.map(([cost]) => cost)).toEqual(
      Array.from({ length: 10_000 }, (_, index) => ((index + 1) / 100).toFixed(2)),
    );
    expect(new Set(rows.map((record) => `${record[2]} ${record[3]}`))).toEqual(
      new Set(['Zażółć "Gęślą", jaźń']),
    );
    const { status, body } = await manager.get('/admin/billings?sort=cost,asc&size=100&page=99');
    expect([status, body.details]).toEqual([200, undefined]);
    expect(rows.slice(9900).map((record) => record[10])).toEqual(
      body.content.map(({ id }: { id: string }) => id),
    );
  });

  test('is for staff only', async ({ api }) => {
    expect((await api.asNobody().get(url)).status).toBe(401);
    expect((await (await api.as('ADMIN')).get(url)).status).toBe(200);
  });
});

test('a failure before the first byte is a normal error response', async ({ api, deps }) => {
  const manager = await api.as('MANAGER');
  const context = { actor: system, action: 'test', requestId: 'test', now: deps.clock.now() };
  const rename = (from: string, to: string) =>
    deps.change(context, (tx) =>
      sql`alter table billings rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(tx),
    );
  await rename('currency', 'valuta');
  const answer = await manager.get(url).finally(() => rename('valuta', 'currency'));
  expect([answer.status, answer.body.message]).toEqual([500, 'internal']);
  expect(answer.headers['content-disposition']).toBeUndefined();
  expect((await manager.get(url)).status).toBe(200);
});

test.extend({ ownServer: true })(
  'a client that does not read delays no one else',
  async ({ api, app, make, deps }) => {
    const manager = await api.as('MANAGER');
    await makeMany(deps, make, 4000, 4000); // more than the socket buffers can hold
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { accessToken } = await signIn(api.asNobody(), manager.staff.email);
    const readers = [await askForCsv(address, accessToken), await askForCsv(address, accessToken)];
    const { status } = await manager.get('/admin/billings');
    for (const reader of readers) reader.destroy();
    expect(status).toBe(200);
  },
);
