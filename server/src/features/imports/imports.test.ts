import { billingStatus, billingType } from '@foyer/contract/enums.ts';
import { importFields, importKind } from '@foyer/contract/imports.ts';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { toWindows1250 } from '#lib/files/windows-1250.ts';
import { wrongFields } from '#test/api.ts';
import { exportedList } from '#test/exports/exported-lists.ts';
import { test } from '#test/fixtures.ts';
import { parseCsv } from '#test/records/csv.ts';
import { finished, importFile, uploadFile } from '#test/records/imports.ts';
import { test as withWebhooks } from '#test/services/webhooks.ts';

const path = '/admin/imports';
const guests = 'email,name,surname\nola@a.pl,Ola,Lis\njan@a.pl,Jan,Bąk\n';

describe('an upload', () => {
  test('returns columns, first rows and possible fields', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const { status, body } = await uploadFile(
      admin,
      'users',
      'Adres e-mail;Imię;Nazwisko;Kierunkowy;Uwagi;Ulubiony kolor\nola@a.pl;Ola;Lis;\'+48;"a;b";red\n',
      'goście.csv',
    );
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        kind: 'users',
        status: 'UPLOADED',
        fileName: 'goście.csv',
        rows: 1,
        done: 0,
        counts: { new: 0, changed: 0, unchanged: 0, refused: 0 },
        columns: ['Adres e-mail', 'Imię', 'Nazwisko', 'Kierunkowy', 'Uwagi', 'Ulubiony kolor'],
        sample: [['ola@a.pl', 'Ola', 'Lis', '+48', 'a;b', 'red']],
        fields: importFields.users,
        failedAt: null,
        suggestedMapping: body.mapping,
        mapping: {
          'Adres e-mail': 'email',
          Imię: 'name',
          Nazwisko: 'surname',
          Kierunkowy: 'phonePrefix',
          Uwagi: 'additionalNote',
          'Ulubiony kolor': null,
        },
        notes: [],
        problems: [],
        createdAt: '2026-11-20T11:00:00.000Z',
        createdBy: admin.staff.email,
        updatedAt: '2026-11-20T11:00:00.000Z',
      },
    ]);
    expect((await admin.get(`${path}/${body.id}`)).body).toEqual(body);
    const { columns, sample, fields, suggestedMapping, mapping, notes, problems, ...listed } = body;
    expect((await admin.get(`${path}?search=goscie`)).body.content).toEqual([listed]);
  });

  test('of an empty file, no table or an unknown kind is rejected', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const refusal = async (kind: string, file: string | Uint8Array) => {
      const answer = await uploadFile(admin, kind, file);
      return [answer.status, wrongFields(answer)];
    };
    expect(await refusal('guests', guests)).toEqual([400, ['kind']]);
    expect(await refusal('users', '')).toEqual([400, ['file']]);
    expect(await refusal('users', 'email,name\n\n')).toEqual([400, ['file']]);
    expect(await refusal('users', 'email\n"ola@a.pl\n')).toEqual([415, ['file']]);
    expect(await refusal('users', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]))).toEqual([415, ['file']]);
    expect(await refusal('users', Buffer.from('PK\x03\x04 no workbook'))).toEqual([415, ['file']]);
    expect(await refusal('users', Buffer.alloc(50 * 1024 * 1024 + 1, 'a'))).toEqual([413, ['file']]);
    expect((await admin.get(path)).body.numberOfElements).toBe(0);
  });

  test.for(importKind.options)(
    'of %s may name its delimiter above the header, also in quotes',
    async (kind, { api }) => {
      const admin = await api.as('ADMIN');
      const columns = [...importFields[kind]];
      const table = `${columns.join(';')}\r\n${columns.map((_, index) => `a,${index}`).join(';')}\r\n`;
      for (const line of ['sep=;', '"sep=;"', '\uFEFF"sep=;"']) {
        const { status, body } = await uploadFile(admin, kind, `${line}\r\n${table}`);
        expect([line, status, body.columns, body.rows]).toEqual([line, 201, columns, 1]);
      }
    },
  );

  test('that does not exist is 404 at each call', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const unknown = `${path}/019aa000-0000-7000-8000-00000000ffff`;
    expect((await admin.get(unknown)).status).toBe(404);
    expect((await admin.put(`${unknown}/mapping`, { body: { mapping: {} } })).status).toBe(404);
    expect((await admin.post(`${unknown}/check`)).status).toBe(404);
    expect((await admin.post(`${unknown}/run`)).status).toBe(404);
    expect((await admin.get(`${unknown}/problems.csv`)).status).toBe(404);
  });
});

test('a row with values beyond the header is refused, also after correction', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  await make.user({ email: 'ola@a.pl' });
  const header = 'externalId,email,type,status,paymentMethod,transactionDate,cost';
  const sale = 'ola@a.pl,ORDER,PAID,CARD,2024-03-05';
  const rows = [`old-1,${sale},12,50`, `old-2,${sale},1,234.50`, `old-3,${sale},99.90,,`];
  const { done } = await importFile(admin, 'billings', [`${header},,`, ...rows].join('\n'));
  const message = (value: string) => ({
    field: '',
    message: `This row has values beyond the last column of the header: ${value}. Put a value that contains the separator in quotes.`,
  });
  expect(done.problems).toMatchObject([
    { row: 2, ...message('50') },
    { row: 3, ...message('234.50') },
  ]);
  const { content } = (await admin.get('/admin/billings')).body;
  expect(content).toMatchObject([{ cost: 99.9 }]);

  const { text } = await admin.get(`${path}/${done.id}/problems.csv`);
  expect(parseCsv(text.replace(/^\uFEFF/, '')).map((row) => row.slice(6))).toEqual([
    ['cost', 'problem', ''],
    ['12', message('50').message, '50'],
    ['1', message('234.50').message, '234.50'],
  ]);
  expect((await importFile(admin, 'billings', text)).done.counts).toMatchObject({ new: 0, refused: 2 });
});

test('digits that a spreadsheet stored as a number are read as digits', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const guestFile = [
    'email,name,surname,phonePrefix,phoneNumber',
    'a@a.pl,Ala,Kot,48.0,600100200.0',
    'b@a.pl,Ela,Kot,"48,00","6,00100200E+08"',
    'c@a.pl,Iga,Kot,48,"6,001E+08"',
    'd@a.pl,Iga,Kot,48,600100200.5',
  ];
  const { done: guests } = await importFile(admin, 'users', guestFile.join('\n'));
  const rounded =
    'A spreadsheet has rounded this number. Set the column’s format to “Text” there and save the file again.';
  expect(guests.problems).toMatchObject([
    { row: 4, field: 'phoneNumber', message: rounded },
    { row: 5, field: 'phoneNumber', message: 'Incorrect phone number' },
  ]);
  const { content } = (await admin.get('/users')).body;
  for (const { profile } of content)
    expect(profile).toMatchObject({ phonePrefix: '+48', phoneNumber: '600100200' });

  await make.billing({ externalId: '1001', paymentMethod: 'Card' });
  const billingFile = 'externalId,paymentMethod\n1001.0,Cash\n"1,23457E+11",Cash';
  const { done: billings } = await importFile(admin, 'billings', billingFile);
  expect([billings.counts.changed, billings.problems]).toMatchObject([1, [{ row: 3, message: rounded }]]);
  const codes = 'couponCode,discountPercentage,validFrom,validTo\n2026.0,10,2026-12-01,2026-12-02';
  await importFile(admin, 'membership_coupons', codes);
  expect((await admin.get('/admin/membership_coupons')).body.content).toMatchObject([{ couponCode: '2026' }]);
});

test("refused rows are returned in the file's format, with readable reasons", async ({ api }) => {
  const admin = await api.as('ADMIN');
  const file = 'Adres e-mail;Imię;Telefon\r\nzły;Łucja;1;\r\n';
  for (const [encoding, bytes] of [
    ['utf-8', Buffer.from(file)],
    ['windows-1250', toWindows1250(file)],
  ] as const) {
    const { done } = await importFile(admin, 'users', bytes);
    const answer = await admin.get(`${path}/${done.id}/problems.csv`, { headers: { language: 'pl' } });
    expect(answer.headers['content-type']).toBe(`text/csv; charset=${encoding}`);
    expect(new TextDecoder(encoding).decode(answer.bytes)).toBe(
      'Adres e-mail;Imię;Telefon;problem\r\n' +
        'zły;Łucja;1;"Adres e-mail: Nieprawidłowy adres e-mail; Nazwisko: Pole nie może być puste; ' +
        'Telefon: Nieprawidłowy numer telefonu"\r\n',
    );
  }
});

test('an unreadable file is rejected with advice on how to save it', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const refusal = async (file: string | Uint8Array) => {
    const { status, body } = await uploadFile(admin, 'users', file);
    return [status, body.details[0].message];
  };
  const utf16 = [
    415,
    'This file is “Unicode text” (UTF-16). Save it as “CSV UTF-8”, or as an Excel workbook (.xlsx).',
  ];
  expect(await refusal(Buffer.from('\uFEFFemail,name,surname\na@a.pl,A,B', 'utf16le'))).toEqual(utf16);
  expect(await refusal(Buffer.from('email,name,surname\na@a.pl,A,B', 'utf16le').swap16())).toEqual(utf16);
  const other = [
    415,
    'This spreadsheet format isn’t supported. Save it as an Excel workbook (.xlsx) or CSV.',
  ];
  expect(await refusal('<html><table><tr><td>email</td></tr></table></html>')).toEqual(other);
  expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual(other);
  const title = (row: number) => [
    400,
    `Column names must be in the first row, but they are in row ${row}. Delete the rows above it.`,
  ];
  expect(await refusal('Guests;2026\n\nE-mail;Imię;Nazwisko\na@a.pl;A;B')).toEqual(title(3));
  expect(await refusal('Guests\nGość,Adres\nA,B')).toEqual(title(2));
  expect(await refusal('Name,2026\nE-mail,Imię,Nazwisko\na@a.pl,A,B')).toEqual(title(2));
  expect(await refusal('Guests,2026\nAdres e-mail,Klient\na@a.pl,A')).toEqual(title(2));
});

test('a cell that is also the name of a column is no header', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const dates = '2026-12-01,2026-12-31';
  const files = [
    ['users', 'Adres,Imię,Nazwisko,Kontakt\na@a.pl,Jan,Kot,mail'],
    ['users', 'Adresse,Vorname,Nachname,Kontakt\na@a.pl,Jan,Kot,mail'],
    ['users', 'Adresse,Vorname,Nachname,Kontakt\na@a.pl,Imię,Nazwisko,E-mail'],
    ['users', 'Adresse;;\na@a.pl;;'],
    ['billings', 'Beleg,Kunde,Betrag\n"Nr",a@a.pl,12'],
    ['membership_coupons', `Promo,Zniżka,Od,Do\nKOD,10,${dates}`],
    ['membership_coupons', `Aktion,Wert,Start,Ende\nCode,10,${dates}`],
    ['reservations', 'Buchung,Raum,Tag,Zahl\nID,Sala,2026-12-01,4'],
  ];
  for (const [kind = '', file = ''] of files)
    expect([file, (await uploadFile(admin, kind, file)).status]).toEqual([file, 201]);
});

test('characters of a workbook that no text can hold refuse their row, wherever it is in the file', async ({
  api,
}) => {
  const admin = await api.as('ADMIN');
  const rows = (character: string) =>
    Array.from({ length: 10 }, (_, at) => [
      `guest${at}@a.pl`,
      at === 1 || at === 8 ? `Ola${character}` : 'Ola',
    ]);
  const unreadable = expect.stringContaining('Some characters could not be read');
  const workbook = (character: string) =>
    writeXlsx({
      sheets: [
        {
          name: 'Guests',
          columns: ['email', 'name', 'surname'].map((key) => ({ header: key, key })),
          data: rows(character).map(([email = '', name = '']) => ({ email, name, surname: 'Lis' })),
        },
      ],
    });
  for (const file of [await workbook('_x0000_'), await workbook('_xD800_')]) {
    const { checked, done } = await importFile(admin, 'users', file);
    expect(checked.problems).toMatchObject([
      { row: 3, message: unreadable },
      { row: 10, message: unreadable },
    ]);
    expect(done.counts).toMatchObject({ refused: 2 });
  }
});

test('an upload whose file name no text can hold is refused', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const { status, body } = await uploadFile(admin, 'users', guests, 'guests\0.csv');
  expect([status, body.message]).toEqual([400, 'malformedBody']);
});

describe('the steps of an import', () => {
  test('lead from a check of this mapping to one run', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const { id } = (await uploadFile(admin, 'users', guests)).body;
    const call = async (action: string) => {
      const { status, body } = await admin.post(`${path}/${id}/${action}`);
      return [status, body.message ?? body.status];
    };
    expect(await call('run')).toEqual([409, 'importNotChecked']);
    const checked = await finished(admin, id, 'check');
    expect(checked).toMatchObject({ done: 2, counts: { new: 2, changed: 0, unchanged: 0, refused: 0 } });
    expect((await admin.get('/users')).body.numberOfElements).toBe(0);

    const mapping = { email: 'email', name: 'name', surname: null };
    const mapped = await admin.put(`${path}/${id}/mapping`, { body: { mapping } });
    expect([mapped.status, mapped.body]).toMatchObject([200, { status: 'UPLOADED', mapping, done: 0 }]);
    expect(await call('run')).toEqual([409, 'importNotChecked']);
    expect(await finished(admin, id, 'check')).toMatchObject({ counts: { refused: 2 } });

    await admin.put(`${path}/${id}/mapping`, { body: { mapping: checked.mapping } });
    await finished(admin, id, 'check');
    expect(await finished(admin, id, 'run')).toMatchObject({ done: 2, counts: { new: 2, refused: 0 } });
    for (const action of ['run', 'check']) expect(await call(action)).toEqual([409, 'importAlreadyRun']);
    const late = await admin.put(`${path}/${id}/mapping`, { body: { mapping } });
    expect([late.status, late.body.message]).toEqual([409, 'importAlreadyRun']);
    expect((await admin.get('/users')).body.numberOfElements).toBe(2);
  });

  test('validate the mapping', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const { id } = (await uploadFile(admin, 'users', guests)).body;
    const refused = async (mapping: object) =>
      wrongFields(await admin.put(`${path}/${id}/mapping`, { body: { mapping } }));
    expect(await refused({ email: 'email', colour: 'name' })).toEqual(['mapping.colour']);
    expect(await refused({ email: 'email', name: 'password' })).toEqual(['mapping.name']);
    expect(await refused({ email: 'email', name: 'surname', surname: 'surname' })).toEqual([
      'mapping.surname',
    ]);
    expect(await refused({ email: null })).toEqual(['mapping']);
  });

  test('make one history action with an entry per row, without notifications', async ({
    api,
    deps,
    mails,
  }) => {
    const admin = await api.as('ADMIN');
    const { done } = await importFile(admin, 'users', guests);
    const entries = await deps.db
      .selectFrom('auditLog')
      .select(['entity', 'action', 'actorId', 'requestId'])
      .where('entity', '=', 'users')
      .where('action', '<>', 'test')
      .execute();
    expect(entries).toHaveLength(2);
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(1);
    expect(entries[0]).toMatchObject({ action: 'runImport', actorId: admin.staff.id });
    const own = await deps.db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('entity', '=', 'imports')
      .where('entityId', '=', done.id)
      .orderBy('id')
      .execute();
    expect(own.map(({ action }) => action)).toEqual([
      'createImport',
      'checkImport',
      'checkImport',
      'runImport',
      'runImport',
    ]);
    expect(JSON.stringify(own)).not.toContain('ola@a.pl');
    expect(mails).toEqual([]);
    expect(await deps.db.selectFrom('importChunks').select('position').execute()).toEqual([]);
  });
});

withWebhooks(
  'an import tells webhooks nothing, though staff who do the same tell',
  async ({ api, deps, clock, receiver }) => {
    const admin = await api.as('ADMIN');
    const events = ['user.updated', 'user.blocked', 'discount.created', 'order.created', 'order.updated'];
    expect((await admin.post('/admin/webhooks', { body: { url: receiver.url, events } })).status).toBe(201);
    const announced = async () =>
      (await deps.db.selectFrom('webhookDeliveries').select('event').execute()).map(({ event }) => event);
    await importFile(admin, 'users', guests);
    const today = clock.today();
    const coupons = `couponCode,discountPercentage,validFrom,validTo\nTEN,10,${today},${today}`;
    expect((await importFile(admin, 'membership_coupons', coupons)).done.counts.new).toBe(1);
    const billings =
      'externalId,email,type,status,cost,paymentMethod,transactionDate\nold-1,ola@a.pl,ORDER,PAID,10,CARD,2026-01-01';
    expect((await importFile(admin, 'billings', billings)).done.counts.new).toBe(1);
    expect(await announced()).toEqual([]);
    const { content } = (await admin.get('/users?search=ola')).body;
    const blocking = { status: 'BLOCKED' };
    expect((await admin.patch(`/users/${content[0].id}/status`, { body: blocking })).status).toBe(200);
    expect(await announced()).toEqual(['user.blocked']);
  },
);

test('refused rows are reported in both languages and can be imported once corrected', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  await make.staff({ email: 'boss@a.pl' });
  const { checked, done } = await importFile(
    admin,
    'users',
    'email,name,surname,problem\n=boss@a.pl,"=1+1, a ""b""",\n\nBOSS@a.pl,Ola,Lis\nnew@a.pl,Ola,Lis,old\n',
  );
  expect(checked.problems).toEqual([
    { row: 2, field: 'email', value: '=boss@a.pl', message: 'Invalid email format' },
    { row: 2, field: 'surname', value: '', message: 'Field must not be empty' },
    {
      row: 4,
      field: 'email',
      value: 'BOSS@a.pl',
      message: 'This e-mail address belongs to a member of staff.',
    },
  ]);
  expect(done.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 2 });
  const polish = await admin.get(`${path}/${done.id}`, { headers: { language: 'pl' } });
  expect(polish.body.problems[1].message).toBe('Pole nie może być puste');

  const file = await admin.get(`${path}/${done.id}/problems.csv`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="import-problems-2026-11-20.csv"');
  const [header, ...rows] = parseCsv(file.text.replace(/^\uFEFF/, ''));
  expect(header).toEqual(['email', 'name', 'surname', 'problem']);
  expect(rows[0]).toEqual([
    "'=boss@a.pl",
    '\'=1+1, a "b"',
    '',
    'email: Invalid email format; surname: Field must not be empty',
  ]);

  const mended = file.text
    .replace("'=boss@a.pl", 'nela@a.pl')
    .replace('"",', '"",')
    .replace('""",,', '""",Lis,');
  const again = await importFile(admin, 'users', mended);
  expect(again.done.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 1 });
  const { content } = (await admin.get('/users?search=nela')).body;
  expect(content[0].profile).toMatchObject({ name: '=1+1, a "b"', surname: 'Lis' });
});

test('an exported workbook can be imported again and changes nothing', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const guest = await make.user({ status: 'NOT_ACTIVE', membership: 'VIP', language: 'en' });
  await make.user({ status: 'BLOCKED', membership: 'REGULAR', tags: ['VIP'] });
  for (const status of billingStatus.options) await make.billing({ userId: guest.id, status });
  for (const type of billingType.options) await make.billing({ userId: guest.id, type, eventId: null });
  for (const membership of ['USER', 'REGULAR', 'VIP', null] as const) await make.discount({ membership });
  for (const [kind, list, enumerations] of [
    ['users', 'users', ['language', 'membership', 'status']],
    ['billings', 'billings', ['type', 'status']],
    ['membership_coupons', 'membership_discounts', ['membership']],
  ] as const) {
    const { columns, paths } = exportedList(list);
    const file = await admin.get(`${paths[0]}/export?format=xlsx&columns=${columns}`);
    const { uploaded, checked, done } = await importFile(admin, kind, file.bytes);
    expect(Object.values(uploaded.mapping)).toEqual(expect.arrayContaining([...enumerations]));
    const counts = { new: 0, changed: 0, unchanged: checked.rows, refused: 0 };
    expect([kind, checked.problems, done.counts]).toEqual([kind, [], counts]);
  }
});
