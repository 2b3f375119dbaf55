import { expect } from 'vitest';
import { type Client, fieldMessages, wrongFields } from '#test/api.ts';
import { test } from '#test/fixtures.ts';
import { placeInputOf } from '#test/inputs.ts';

const unknown = '019aaaaa-0000-7000-8000-000000000000';
const long = (length: number) => 'ż'.repeat(length);
const gone = 'This no longer exists. Please choose another.';

/** Opening hours of `placeInputOf` with a different Monday. */
const monday = <Day>(day: Day) => ({ openingHours: [day, ...placeInputOf().openingHours.slice(1)] });

async function create(client: Client, change: Parameters<typeof placeInputOf>[0] = {}) {
  const answer = await client.post('/locations/admin/create', { body: placeInputOf(change) });
  expect(answer.status).toBe(201);
  return answer;
}

test('a place stores its floors from the bottom up and the hours of a closed day', async ({ api }) => {
  const closed = { isOpen: false, from: '10:00', to: '18:00' };
  const { body } = await create(await api.as('ADMIN'), { floor: [12, -1, 2], ...monday(closed) });
  expect(body.floor).toEqual([-1, 2, 12]);
  expect(body.openingHours[0]).toEqual(closed);
});

test('a place may close after midnight, at midnight, or not at all', async ({ api }) => {
  const admin = await api.as('ADMIN');
  for (const [from, to] of [
    ['20:00', '04:00'],
    ['18:00', '00:00'],
    ['00:00', '23:59'],
    ['08:00', '08:00'],
  ] as const) {
    const { body } = await create(admin, monday({ isOpen: true, from, to }));
    expect(body.openingHours[0]).toEqual({ isOpen: true, from, to });
  }
});

test('a place reports every missing field at once', async ({ api }) => {
  const answer = await (await api.as('ADMIN')).post('/locations/admin/create', { body: {} });
  expect(answer.status).toBe(400);
  expect(wrongFields(answer)).toEqual([
    'name',
    'locationTypeId',
    'floor',
    'shopUrl',
    'openingHours',
    'descriptions',
    'reservationRules',
    'placeRules',
  ]);
  expect(answer.body.details[0].message).toBe('Field must not be empty');
});

test('a place rejects undocumented fields', async ({ api }) => {
  const body = {
    ...placeInputOf(),
    id: unknown,
    status: 'PUBLISHED',
    userLikedCount: 9,
    images: [{ id: unknown, order: 1 }],
    updatedAt: '2030-01-01T00:00:00.000Z',
  };
  const made = await (await api.as('ADMIN')).post('/locations/admin/create', { body });
  expect(made.body).toMatchObject({ status: 'DRAFT', userLikedCount: 0, images: [] });
  expect(made.body.id).not.toBe(unknown);
});

const noAddress = 'Enter a web address, such as https://shop.example';

test.for([
  [{ name: '' }, 'name', 'Field must not be empty'],
  [{ name: ' \n ' }, 'name', 'Field must not be empty'],
  [{ name: long(256) }, 'name', 'Max length is 255'],
  [{ name: 'a\u0000b' }, 'name', 'Invalid value'],
  [{ titles: { pl: 'x', en: '' } }, 'titles.en', 'Field must not be empty'],
  [{ titles: { pl: long(256), en: 'x' } }, 'titles.pl', 'Max length is 255'],
  [{ descriptions: { pl: '', en: 'x' } }, 'descriptions.pl', 'Field must not be empty'],
  [{ descriptions: { pl: 'x', en: long(4097) } }, 'descriptions.en', 'Max length is 4096'],
  [{ reservationRules: { pl: 'x' } }, 'reservationRules.en', 'Field must not be empty'],
  [{ placeRules: { pl: long(4097), en: 'x' } }, 'placeRules.pl', 'Max length is 4096'],
  [{ shopUrl: '' }, 'shopUrl', 'Field must not be empty'],
  [{ shopUrl: `https://${long(248)}` }, 'shopUrl', 'Max length is 255'],
  [{ shopUrl: 'javascript:alert(1)' }, 'shopUrl', noAddress],
  [{ shopUrl: 'java\tscript:alert(1)' }, 'shopUrl', noAddress],
  [{ shopUrl: 'mailto:shop@foyer.example' }, 'shopUrl', noAddress],
  [{ shopUrl: 'ftp://shop.foyer.example' }, 'shopUrl', noAddress],
  [{ shopUrl: 'http://' }, 'shopUrl', noAddress],
  [{ shopUrl: 'https://?wine' }, 'shopUrl', noAddress],
  [{ shopUrl: 'abc' }, 'shopUrl', noAddress],
  [{ shopUrl: 'see our site' }, 'shopUrl', noAddress],
  [{ additionalNote: long(1025) }, 'additionalNote', 'Max length is 1024'],
  [{ goPosId: long(256) }, 'goPosId', 'Max length is 255'],
  [{ floor: [] }, 'floor', 'Field must not be empty'],
  [{ floor: [-10] }, 'floor.0', 'Min value of number is -9'],
  [{ floor: [0, 100] }, 'floor.1', 'Max value of number is 99'],
  [{ floor: [1.5] }, 'floor.0', 'Enter a whole number'],
  [{ floor: ['1'] }, 'floor.0', 'Enter a number'],
  [{ floor: [1, 2, 1] }, 'floor', 'Remove the duplicate'],
  [{ language: ['de'] }, 'language.0', 'Choose one of the listed values'],
  [{ language: ['pl', 'pl'] }, 'language', 'Remove the duplicate'],
  [{ locationTypeId: 3 }, 'locationTypeId', gone],
  [{ locationTypeId: Number.MAX_SAFE_INTEGER }, 'locationTypeId', gone],
  [{ locationTypeId: '1' }, 'locationTypeId', 'Enter a number'],
  [{ assignedPersonId: unknown }, 'assignedPersonId', gone],
  [{ assignedPersonId: 'me' }, 'assignedPersonId', gone],
  [{ openingHours: Array(6).fill({ isOpen: false }) }, 'openingHours', 'Choose at least 7'],
  [{ openingHours: Array(8).fill({ isOpen: false }) }, 'openingHours', 'Choose at most 7'],
  [monday({ from: '10:00', to: '12:00' }), 'openingHours.0.isOpen', 'Field must not be empty'],
  [monday({ isOpen: 'true' }), 'openingHours.0.isOpen', 'Invalid value'],
  [monday({ isOpen: true, to: '12:00' }), 'openingHours.0.from', 'Field must not be empty'],
  [monday({ isOpen: true, from: '12:00', to: null }), 'openingHours.0.to', 'Field must not be empty'],
  [monday({ isOpen: true, from: '', to: '12:00' }), 'openingHours.0.from', 'Field must not be empty'],
  [monday({ isOpen: true, from: '8:00', to: '12:00' }), 'openingHours.0.from', 'Invalid time format (00-00)'],
  [monday({ isOpen: true, from: '24:00', to: '12:00' }), 'openingHours.0.from', 'Invalid time'],
  [monday({ isOpen: false, from: '10:00', to: '12:60' }), 'openingHours.0.to', 'Invalid time'],
] as const)('a place is refused with %o', async ([change, path, message], { api }) => {
  const admin = await api.as('ADMIN');
  const answer = await admin.post('/locations/admin/create', { body: { ...placeInputOf(), ...change } });
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(fieldMessages(answer)).toEqual([{ path, message }]);
  expect((await admin.get('/locations/admin')).body.numberOfElements).toBe(0);
});

test.for([
  { name: long(255), titles: { pl: long(255), en: long(255) } },
  { descriptions: { pl: long(4096), en: long(4096) }, placeRules: { pl: long(4096), en: 'x' } },
  { additionalNote: long(1024), goPosId: long(255), shopUrl: `https://${long(247)}` },
  { shopUrl: 'shop.foyer.example/wine' },
  { shopUrl: 'HTTP://shop.foyer.example:8080/wine?a=1#b' },
  { floor: [-9, 0, 99], language: [] },
])('a place is accepted at the limit: %o', async (change, { api }) => {
  expect((await create(await api.as('ADMIN'), change)).body).toMatchObject(change);
});

test('a place is managed by existing staff only', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const people = [
    await make.staff({ role: 'MANAGER', status: 'NOT_ACTIVE' }),
    await make.staff({ role: 'ADMIN', status: 'BLOCKED' }),
    await make.staff({ status: 'DELETED' }),
    await make.user(),
  ];
  const answers = [];
  for (const { id } of people) {
    const body = placeInputOf({ assignedPersonId: id });
    answers.push(await admin.post('/locations/admin/create', { body }));
  }
  expect(answers.map((answer) => [answer.status, ...wrongFields(answer)])).toEqual([
    [201],
    [201],
    [400, 'assignedPersonId'],
    [400, 'assignedPersonId'],
  ]);
});

test('a place has special days by date, which a save without them keeps', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const note = { pl: 'Wigilia', en: 'Christmas Eve' };
  const { body } = await create(admin, {
    specialDays: [
      { date: '2026-12-31', isOpen: true, from: '18:00', to: '04:00', note: null },
      { date: '2026-12-24', isOpen: false, from: null, to: null, note },
    ],
  });
  const specialDays = [
    { date: '2026-12-24', isOpen: false, from: null, to: null, note },
    { date: '2026-12-31', isOpen: true, from: '18:00', to: '04:00', note: null },
  ];
  expect(body.specialDays).toEqual(specialDays);
  const put = (change: object) =>
    admin.put(`/locations/admin/${body.id}`, { body: { ...placeInputOf(), ...change } });
  expect((await put({})).body.specialDays).toEqual(specialDays);
  expect((await put({ specialDays: [{ date: '2027-01-01', isOpen: false }] })).body.specialDays).toEqual([
    { date: '2027-01-01', isOpen: false, from: null, to: null, note: null },
  ]);
  expect((await put({ specialDays: [] })).body.specialDays).toEqual([]);
  const { content } = (await admin.get(`/history/places/${body.id}`)).body;
  expect(content[0].changes).toMatchObject([{ field: 'specialDays', after: [] }]);
});

test('a special day has a unique date, and hours if it is open', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const wrong = async (specialDays: unknown) => {
    const body = { ...placeInputOf(), specialDays };
    return wrongFields(await admin.post('/locations/admin/create', { body }));
  };
  expect(
    await wrong([
      { date: '2026-12-24', isOpen: true, from: '18:00' },
      { date: '24/12/2026', isOpen: false },
      { date: '2026-12-25', isOpen: true, from: '6pm', to: '24:00' },
      { date: '2026-12-26', isOpen: false, note: { pl: 'Święto' } },
    ]),
  ).toEqual([
    'specialDays.0.to',
    'specialDays.1.date',
    'specialDays.2.from',
    'specialDays.2.to',
    'specialDays.3.note.en',
  ]);
  const closed = (date: string) => ({ date, isOpen: false });
  expect(await wrong([closed('2026-12-24'), closed('2026-12-25'), closed('2026-12-24')])).toEqual([
    'specialDays.2.date',
  ]);
  const many = Array.from({ length: 101 }, (_, index) =>
    closed(new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)),
  );
  expect(await wrong(many)).toEqual(['specialDays']);
});
