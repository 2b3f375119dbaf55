import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { importFile } from '#test/records/imports.ts';

const problemsOf = ({ problems }: { problems: { row: number; field: string; message: string }[] }) =>
  problems.map(({ row, field, message }) => `${row} ${field}: ${message}`);
const header =
  'externalId;place;reservationDate;guestsQty;tableNumber;name;phone;email;status;note;guestNote';

test('reservations are created and updated by external id, past ones included, without mails and webhooks', async ({
  api,
  make,
  deps,
}) => {
  const admin = await api.as('ADMIN');
  const ola = await make.user({ email: 'ola@a.pl' });
  const hall = await make.place({ name: 'Sala Kameralna' });
  await admin.post('/admin/webhooks', {
    body: { url: 'https://hooks.example/1', events: ['reservation.created', 'reservation.updated'] },
  });
  const file = [
    header,
    'R-1;sala  KAMERALNA;20.03.2026 19:30;4;12.0;;;OLA@a.pl;arrived;przy oknie;urodziny',
    `R-2;${hall.id};2026-12-20T19:30:00Z;2;;Ewa;600 100 200;;No-show;;`,
    'R-3;Sala Kameralna;24/12/2026;2;3+4;Jan;;;;;',
  ];
  const { checked, done } = await importFile(admin, 'reservations', file.join('\n'));
  expect(checked.problems).toEqual([]);
  expect(done.counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 0 });
  const { content } = (await admin.get('/reservations')).body;
  expect(content).toMatchObject([
    {
      externalId: 'R-1',
      placeId: hall.id,
      reservationDate: '2026-03-20T18:30:00.000Z',
      guestsQty: 4,
      tableNumber: '12',
      name: null,
      userId: ola.id,
      status: 'ARRIVED',
      note: 'przy oknie',
      guestNote: 'urodziny',
    },
    { reservationDate: '2026-12-20T19:30:00.000Z', name: 'Ewa', phone: '600 100 200', status: 'NO_SHOW' },
    { reservationDate: '2026-12-23T23:00:00.000Z', tableNumber: '3+4', name: 'Jan', status: 'BOOKED' },
  ]);
  const changes = [header, 'R-1;;;5;;;;;;;', 'R-2;;20/12/2026 20:30;2;;Ewa;;;NO_SHOW;;'];
  const again = await importFile(admin, 'reservations', changes.join('\n'));
  expect(again.done.counts).toEqual({ new: 0, changed: 1, unchanged: 1, refused: 0 });
  const changed = (await admin.get(`/reservations/${content[0].id}`)).body;
  expect([changed.guestsQty, changed.note, changed.status]).toEqual([5, 'przy oknie', 'ARRIVED']);
  expect((await admin.get('/mails')).body.content).toEqual([]);
  expect(await deps.db.selectFrom('webhookDeliveries').select('id').execute()).toEqual([]);
  const history = (await admin.get(`/history/reservations/${changed.id}`)).body.content;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['runImport', 'runImport']);
});

test('a date before the first year refuses its row only', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  await make.place({ name: 'Bar' });
  const rows = ['01/01/0001', '01/01/0000', '9999-12-31T23:00-05:00', '20.03.2027 19:30'].map(
    (date, index) => `R-${index};Bar;${date};2;;Ewa;;;;;`,
  );
  const { checked, done } = await importFile(admin, 'reservations', [header, ...rows].join('\n'));
  expect(problemsOf(checked)).toEqual([2, 3, 4].map((row) => `${row} reservationDate: Invalid date format`));
  expect(done.counts).toMatchObject({ new: 1, refused: 3 });
});

test('each error of a reservation is reported', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  await make.user({ email: 'gone@a.pl', status: 'DELETED' });
  await make.staff({ email: 'boss@a.pl' });
  for (const name of ['Bar', 'bar', 'Sala']) await make.place({ name });
  const sound = 'Sala;2026-12-01 18:00;2';
  const { checked, done } = await importFile(
    admin,
    'reservations',
    [
      header,
      `A-1;${sound};;;;nobody@a.pl;;;`,
      `A-2;${sound};;;;gone@a.pl;;;`,
      `A-3;${sound};;;;boss@a.pl;;;`,
      'A-4;Bar;2026-12-01;2;;Jan;;;;;',
      'A-5;Kino;2026-12-01;2;;Jan;;;;;',
      `;${sound};;Jan;;;;;`,
      'A-6;;;;;;;;;;',
      `A-7;Sala;tomorrow;0;${'1'.repeat(21)};Jan;call me;;LATE;;`,
      'A-8;Sala;30.02.2026;2,5;;Jan;;;;;',
      `A-9;${sound};;Jan;;;;;`,
      `a-9;${sound};;Jan;;;;;`,
      `A-9;${sound};;Jan;;;;;`,
    ].join('\n'),
  );
  expect(problemsOf(checked)).toEqual([
    '2 email: No user has this e-mail address.',
    '3 email: This user has been deleted.',
    '4 email: This e-mail address belongs to a member of staff.',
    '5 place: Several places have this name. Enter the ID of one.',
    '6 place: No place has this name or ID.',
    '7 externalId: Field must not be empty',
    '8 reservationDate: Field must not be empty',
    '8 guestsQty: Field must not be empty',
    '8 place: Field must not be empty',
    '8 name: Field must not be empty',
    '9 reservationDate: Invalid date format',
    '9 guestsQty: Min value of number is 1',
    expect.stringMatching(/^9 tableNumber: /),
    expect.stringMatching(/^9 phone: /),
    '9 status: Choose one of the listed values',
    '10 reservationDate: Invalid date format',
    expect.stringMatching(/^10 guestsQty: /),
    '13 externalId: Duplicate of row 11.',
  ]);
  expect(done.counts).toMatchObject({ new: 2, refused: 10 });
});

test('an exported list of reservations can be imported again and changes nothing', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const ola = await make.user({ email: 'Ola@a.pl', name: 'Ola', surname: 'Lis', phonePrefix: '+48' });
  const left = await make.user({ status: 'DELETED' });
  const nameless = await make.user({ name: '', surname: '', phonePrefix: '', phoneNumber: '' });
  const { id: placeId } = await make.place({ name: 'Sala' });
  const note = 'przy oknie;\n"cicho"';
  await make.reservation({ placeId, userId: ola.id, name: null, note, tableNumber: '1+2' });
  await make.reservation({ placeId, userId: ola.id, name: 'Ewa', phone: '(22) 600-10-20' });
  await make.reservation({ placeId, userId: nameless.id, name: null, status: 'NO_SHOW' });
  await make.reservation({ placeId, userId: left.id, name: null, status: 'CANCELLED' });
  await make.reservation({ placeId, name: '=cmd', externalId: 'web-1', guestNote: '+1' });
  await make.reservation({ reservationDate: new Date('2026-03-29T00:59:59.000Z') });
  const before = (await admin.get('/reservations')).body;
  const columns =
    'reservationDate,place,tableNumber,name,phone,guestsQty,status,note,guestNote,email,externalId';
  for (const format of ['csv', 'xlsx'])
    for (const language of ['en', 'pl']) {
      const file = await admin.get(`/reservations/export?format=${format}&columns=${columns}`, {
        headers: { language },
      });
      expect(file.status).toBe(200);
      const { uploaded, checked, done } = await importFile(admin, 'reservations', file.bytes);
      expect(new Set(Object.values(uploaded.mapping))).toEqual(new Set(columns.split(',')));
      expect([format, language, problemsOf(checked), done.counts.unchanged]).toEqual([
        format,
        language,
        [],
        6,
      ]);
    }
  expect((await admin.get('/reservations')).body).toEqual(before);
});

test('a reservation whose payment is over stays cancelled', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const { id: userId } = await make.user();
  const billing = await make.billing({ userId, type: 'RESERVATION', status: 'ERROR' });
  const { id } = await make.reservation({ userId, billingId: billing.id, status: 'CANCELLED' });
  const { done } = await importFile(
    admin,
    'reservations',
    ['externalId;status;note', `${id};BOOKED;x`].join('\n'),
  );
  expect(problemsOf(done)).toEqual([
    '2 status: The payment failed or was refunded, so the reservation stays cancelled.',
  ]);
  const rest = await importFile(admin, 'reservations', ['externalId;note', `${id};vip`].join('\n'));
  expect([rest.done.counts.changed, (await admin.get(`/reservations/${id}`)).body.note]).toEqual([1, 'vip']);
});

test("Foyer's own id names the record in any case, and an id of another program exactly", async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  await make.place({ name: 'Sala' });
  const own = await make.reservation();
  const theirs = await make.reservation({ externalId: 'ABC-1' });
  const guid = '3F2504E0-4F89-41D3-9A0C-0305E82C3301';
  const windows = await make.reservation({ externalId: guid });
  const file = (...ids: string[]) =>
    [
      'externalId,place,reservationDate,guestsQty,name',
      ...ids.map((id) => `${id},Sala,2026-12-01 20:00,7,Lis`),
    ].join('\n');
  const ids = [own.id.toUpperCase(), 'ABC-1', guid];
  const { done } = await importFile(admin, 'reservations', file(...ids));
  expect(done.counts).toEqual({ new: 0, changed: 3, unchanged: 0, refused: 0 });
  for (const { id } of [own, theirs, windows])
    expect((await admin.get(`/reservations/${id}`)).body.guestsQty).toBe(7);
  const others = await importFile(admin, 'reservations', file(own.id, own.id.toUpperCase(), 'abc-1'));
  expect(others.done.counts).toEqual({ new: 1, changed: 0, unchanged: 1, refused: 1 });
  expect(problemsOf(others.done)).toEqual([expect.stringMatching(/^3 externalId: /)]);
});
