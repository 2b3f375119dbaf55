import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { importFile } from '#test/records/imports.ts';

const problemsOf = ({ problems }: { problems: { row: number; field: string; message: string }[] }) =>
  problems.map(({ row, field, message }) => `${row} ${field}: ${message}`);
const header = 'externalId;email;type;status;cost;paymentMethod;transactionDate;place;event';

test('billings are created and updated by external id, without tickets', async ({ api, make, deps }) => {
  const admin = await api.as('ADMIN');
  await make.user({ email: 'ola@a.pl' });
  const hall = await make.place({ name: 'Sala Kameralna' });
  const event = await make.event({
    titlePl: 'Wieczór jazzowy',
    titleEn: 'Jazz night',
    status: 'PUBLISHED',
    placeIds: [hall.id],
  });
  const file = [
    header,
    'A-1;OLA@a.pl;event;Paid;1 234,5;BLIK;20.03.2026 19:30;;jazz NIGHT',
    'A-2;ola@a.pl;ORDER;paid;0;Cash;2026-03-20T19:30:00Z;sala kameralna;',
    `A-3;ola@a.pl;REFUND;pending;10.50 zł;Card;20/07/2026;${hall.id};`,
  ];
  const { checked, done } = await importFile(admin, 'billings', file.join('\n'));
  expect(checked.problems).toEqual([]);
  expect(done.counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 0 });
  const { content } = (await admin.get('/admin/billings?sort=cost,desc')).body;
  expect(content).toMatchObject([
    {
      cost: 1234.5,
      type: 'EVENT',
      status: 'PAID',
      paymentMethod: 'BLIK',
      transactionDate: '2026-03-20T18:30:00.000Z',
    },
    { cost: 10.5, type: 'REFUND', status: 'PENDING', transactionDate: '2026-07-19T22:00:00.000Z' },
    { cost: 0, type: 'ORDER', transactionDate: '2026-03-20T19:30:00.000Z' },
  ]);
  expect((await admin.get(`/admin/billings/${content[0].id}`)).body.apiMetadata).toEqual({
    locations: [{ name: 'Sala Kameralna' }],
    timeFrom: event.timeFrom.toISOString(),
    title: { pl: 'Wieczór jazzowy' },
  });
  expect((await admin.get(`/events/admin/${event.id}`)).body).toMatchObject({ ticketsPurchasedQty: 0 });
  expect(await deps.db.selectFrom('tickets').select('id').execute()).toEqual([]);

  const changes = [header, 'A-1;;;REFUNDED;;;;;', 'A-2;ola@a.pl;ORDER;PAID;0,00;Cash;;;'];
  const again = await importFile(admin, 'billings', changes.join('\n'));
  expect(again.done.counts).toEqual({ new: 0, changed: 1, unchanged: 1, refused: 0 });
  expect((await admin.get(`/admin/billings/${content[0].id}`)).body).toMatchObject({
    status: 'REFUNDED',
    cost: 1234.5,
    apiMetadata: { title: { pl: 'Wieczór jazzowy' } },
  });
});

test('each error of a billing is reported', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  await make.user({ email: 'ola@a.pl' });
  await make.user({ email: 'gone@a.pl', status: 'DELETED' });
  await make.staff({ email: 'boss@a.pl' });
  for (const name of ['Bar', 'bar']) await make.place({ name });
  await make.event({ titlePl: 'Szkic', status: 'DRAFT' });
  const sound = 'ORDER;PAID;1;Cash;2026-01-01';
  const { checked, done } = await importFile(
    admin,
    'billings',
    [
      header,
      `B-1;nobody@a.pl;${sound};;`,
      `B-2;gone@a.pl;${sound};;`,
      `B-3;boss@a.pl;${sound};;`,
      `B-4;ola@a.pl;${sound};Bar;`,
      `B-5;ola@a.pl;${sound};Kino;Szkic`,
      `;ola@a.pl;${sound};;`,
      'B-6;;;;;;;;',
      'B-7;ola@a.pl;GIFT;LOST;1,234;Cash;30.02.2026;;',
      'B-8;ola@a.pl;ORDER;PAID;-1;Cash;tomorrow;;',
      'B-9;ola@a.pl;ORDER;PAID;free;Cash;2026-01-01;;',
      `B-10;ola@a.pl;${sound};;`,
      `b-10;ola@a.pl;${sound};;`,
      `B-10;ola@a.pl;${sound};;`,
    ].join('\n'),
  );
  expect(problemsOf(checked)).toEqual([
    '2 email: No user has this e-mail address.',
    '3 email: This user has been deleted.',
    '4 email: This e-mail address belongs to a member of staff.',
    '5 place: Several places have this name. Enter the ID of one.',
    '6 place: No place has this name or ID.',
    '6 event: No event has this title or ID.',
    '7 externalId: Field must not be empty',
    '8 email: Field must not be empty',
    '8 type: Field must not be empty',
    '8 status: Field must not be empty',
    '8 cost: Field must not be empty',
    '8 paymentMethod: Field must not be empty',
    '8 transactionDate: Field must not be empty',
    '9 type: Choose one of the listed values',
    '9 status: Choose one of the listed values',
    '9 cost: Enter at most two decimal places',
    '9 transactionDate: Invalid date format',
    '10 cost: Min value of number is 0',
    '10 transactionDate: Invalid date format',
    '11 cost: Enter a number',
    '14 externalId: Duplicate of row 12.',
  ]);
  expect(done.counts).toMatchObject({ new: 2, refused: 11 });
});

test('a refund and its billing keep type, status and cost', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const { id: userId } = await make.user({ email: 'ola@a.pl' });
  const sale = await make.billing({ userId, externalId: 'sale', costMinor: 8800 });
  const refund = { userId, type: 'REFUND', originalId: sale.id, costMinor: 8800 } as const;
  await make.billing({ ...refund, externalId: 'refund', status: 'PENDING' });
  await make.billing({ userId, externalId: 'old', type: 'REFUND' });
  await make.billing({ userId, externalId: 'other', costMinor: 8800 });
  const billings = async () => {
    const { content } = (await admin.get('/admin/billings?sort=cost,asc')).body;
    return content.map((one: Record<string, unknown>) => [one.id, one.type, one.status, one.cost]);
  };
  const before = await billings();
  for (const change of ['REFUND;;', ';PENDING;', ';ERROR;', ';;87,99', 'ORDER;PAID;1']) {
    const rows = ['sale', 'refund', 'old'].map((name) => `${name};${change}`);
    const { done } = await importFile(admin, 'billings', ['externalId;type;status;cost', ...rows].join('\n'));
    expect([change, done.counts.changed, await billings()]).toEqual([change, 0, before]);
    for (const problem of problemsOf(done))
      expect(problem).toMatch(/^\d (type|status|cost): This billing is a refund or has one/);
  }
  const rest = ['sale', 'refund', 'old', 'other'].map((name) => `${name};Transfer`);
  const { done } = await importFile(admin, 'billings', ['externalId;paymentMethod', ...rest].join('\n'));
  expect([problemsOf(done), done.counts.changed]).toEqual([[], 4]);
});

test('an exported list of billings can be imported without duplicates', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const user = await make.user({ email: 'ola@a.pl' });
  const { id } = await make.billing({ userId: user.id, paymentMethod: '=cmd', costMinor: 12_050 });
  for (const language of ['en', 'pl']) {
    const { text } = await admin.get('/admin/billings/download_csv', { headers: { language } });
    const { uploaded, checked } = await importFile(admin, 'billings', text);
    expect(new Set(Object.values(uploaded.mapping))).toEqual(
      new Set(['externalId', 'email', 'type', 'status', 'cost', 'paymentMethod', 'transactionDate', null]),
    );
    expect([checked.problems, checked.counts.unchanged]).toEqual([[], 1]);
  }
  const { content } = (await admin.get('/admin/billings')).body;
  expect(content).toMatchObject([{ id, paymentMethod: '=cmd' }]);
});

test("Foyer's own ids of a billing, an event and a place count in any case", async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const user = await make.user({ email: 'ola@a.pl' });
  const { id } = await make.billing({ userId: user.id, costMinor: 12_050 });
  const { id: placeId } = await make.place({ name: 'Sala' });
  const event = await make.event({ status: 'PUBLISHED', placeIds: [placeId] });
  const header = 'externalId,email,type,status,cost,paymentMethod,transactionDate,place,event';
  const cells = [
    'ola@a.pl',
    'EVENT',
    'PAID',
    '10',
    'CASH',
    '2026-11-01',
    placeId.toUpperCase(),
    event.id.toUpperCase(),
  ];
  const { done } = await importFile(
    admin,
    'billings',
    [header, [id.toUpperCase(), ...cells].join(',')].join('\n'),
  );
  expect([done.problems, done.counts]).toEqual([[], { new: 0, changed: 1, unchanged: 0, refused: 0 }]);
  expect((await admin.get(`/admin/billings/${id}`)).body).toMatchObject({
    cost: 10,
    apiMetadata: { locations: [{ name: 'Sala' }] },
  });
});
