import type { HistoryChange, HistoryEntry } from '@foyer/contract/history.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { system } from '#db/writing/changes.ts';
import { historyFields } from '#shared/history/history-fields.ts';
import type { Client } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { couponInput, eventInputOf, placeInputOf } from '#test/inputs.ts';
import { uploaded } from '#test/records/uploads.ts';

const historyOf = async (client: Client, path: string): Promise<HistoryEntry[]> =>
  (await client.get(`/history/${path}?size=100`)).body.content;

const fieldsOf = ({ changes }: { changes: HistoryChange[] } = { changes: [] }) =>
  Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]]));

describe('the history of an event', () => {
  test('shows each action with actor, time and the fields by their API names', async ({
    api,
    clock,
    make,
  }) => {
    const admin = await api.as('ADMIN');
    const [hall, cellar] = [await make.place(), await make.place()];
    const { body } = await admin.post('/events/create', { body: eventInputOf([hall.id], { price: 65 }) });
    clock.advance(minute);
    const title = { pl: 'Koncert', en: 'Concert' };
    const input = eventInputOf([cellar.id, hall.id], { price: 70.5, title });
    await admin.put(`/events/${body.id}`, { body: input });
    const [changed, made, ...more] = await historyOf(admin, `events/${body.id}`);
    expect(more).toEqual([]);
    expect(changed).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      at: clock.now().toISOString(),
      actor: { id: admin.staff.id, email: admin.staff.email, name: expect.stringMatching(/^Ola Nowak \d+$/) },
      action: 'updateEvent',
      entity: 'events',
      entityId: body.id,
      label: 'Koncert',
      changes: [
        { field: 'title.pl', before: body.title.pl, after: 'Koncert' },
        { field: 'title.en', before: body.title.en, after: 'Concert' },
        { field: 'locationIds', before: [hall.id], after: [cellar.id, hall.id] },
        { field: 'price', before: 65, after: 70.5 },
      ],
      reason: null,
    });
    expect(made).toMatchObject({ action: 'createEvent', label: body.title.pl });
    expect(fieldsOf(made)).toMatchObject({
      status: [null, 'DRAFT'],
      timeFrom: [null, body.timeFrom],
      locationIds: [null, [hall.id]],
      price: [null, 65],
    });
  });

  test('updates without a change and derived columns make no entry', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const { body } = await admin.post('/events/create', { body: eventInputOf([place.id]) });
    await admin.put(`/events/${body.id}`, { body: eventInputOf([place.id]) });
    await admin.put(`/locations/admin/${place.id}`, { body: placeInputOf({ name: 'Nowa sala' }) });
    expect((await historyOf(admin, `events/${body.id}`)).map(({ action }) => action)).toEqual([
      'createEvent',
    ]);
  });

  test('one action is one entry: saved with cover and coupons, and published', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const { body } = await admin.post('/events/create', { body: eventInputOf([place.id]) });
    const imageId = await uploaded(admin, 'cover');
    const coupon = { ...couponInput, couponCode: 'JAZZ' };
    const input = eventInputOf([place.id], { imageId, discountCoupons: [coupon] });
    expect((await admin.put(`/events/publish/${body.id}`, { body: input })).status).toBe(200);
    const [published, ...others] = await historyOf(admin, `events/${body.id}`);
    expect(others.map(({ action }) => action)).toEqual(['createEvent']);
    expect(published?.action).toBe('publishEvent');
    expect(fieldsOf(published)).toEqual({
      status: ['DRAFT', 'UPCOMING'],
      imageId: [null, imageId],
      discountCoupons: [[], [{ id: expect.any(String), ...coupon }]],
    });
  });

  test('coupons changed, added and removed together are shown as lists, before and after', async ({
    api,
    make,
  }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const of = (couponCode: string, more = {}) => ({ ...couponInput, couponCode, ...more });
    const withCoupons = (...discountCoupons: ReturnType<typeof of>[]) => ({
      body: eventInputOf([place.id], { discountCoupons }),
    });
    const { body } = await admin.post('/events/create', withCoupons(of('ONE'), of('TWO')));
    const [one] = body.discountCoupons;
    await admin.put(
      `/events/${body.id}`,
      withCoupons(of('NEW'), of('ONE', { id: one.id, discountPercentage: 20 })),
    );
    const [changed] = await historyOf(admin, `events/${body.id}`);
    expect(fieldsOf(changed)).toMatchObject({
      discountCoupons: [
        [of('ONE'), of('TWO')],
        [of('NEW'), of('ONE', { discountPercentage: 20 })],
      ],
    });
    expect(changed?.changes.length).toBe(1);
  });

  test('outlives the event, under its last name', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { body } = await admin.post('/events/create', { body: eventInputOf([(await make.place()).id]) });
    await admin.delete(`/events/${body.id}`);
    const [gone] = await historyOf(admin, `events/${body.id}`);
    expect(gone).toMatchObject({ action: 'deleteEvent', label: body.title.pl });
    expect(fieldsOf(gone)).toMatchObject({ 'title.pl': [body.title.pl, null], status: ['DRAFT', null] });
  });

  test('the reason of an action is shown', async ({ api, deps, make, clock }) => {
    const event = await make.event({ status: 'PUBLISHED' });
    const reason = { pl: 'Choroba', en: 'Illness' };
    const context = { actor: system, action: 'cancelEvent', requestId: 'r', now: clock.now(), reason };
    await deps.change(context, (tx) =>
      tx.updateTable('events').set({ status: 'CANCELLED' }).where('id', '=', event.id).execute(),
    );
    const [cancelled] = await historyOf(await api.as('MANAGER'), `events/${event.id}`);
    expect(cancelled).toMatchObject({ reason, actor: { id: null, email: 'system', name: null } });
    expect(fieldsOf(cancelled)).toEqual({ status: ['UPCOMING', 'CANCELLED'] });
  });
});

test('of a place: its hours, manager, logo and the order of its photos', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const manager = await make.staff({ role: 'MANAGER' });
  const photos = [await uploaded(admin, 'photo'), await uploaded(admin, 'photo')];
  const { body } = await admin.post('/locations/admin/create', { body: placeInputOf({ photoIds: photos }) });
  const openingHours = placeInputOf().openingHours.with(0, { isOpen: false, from: null, to: null });
  const logoId = await uploaded(admin, 'logo');
  const input = placeInputOf({
    openingHours,
    assignedPersonId: manager.id,
    logoId,
    photoIds: photos.toReversed(),
  });
  expect((await admin.put(`/locations/admin/${body.id}`, { body: input })).status).toBe(200);
  const [changed] = await historyOf(admin, `places/${body.id}`);
  expect(fieldsOf(changed)).toEqual({
    openingHours: [body.openingHours, openingHours],
    assignedPersonId: [null, manager.id],
    logoId: [null, logoId],
    photoIds: [photos, photos.toReversed()],
  });
});

test('of a guest and of staff, each as its own kind, with passwords without values', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const guest = await make.user({ membership: 'USER' });
  const profile = { name: 'Ewa', surname: guest.surname, phonePrefix: '+48', phoneNumber: guest.phoneNumber };
  await admin.put(`/users/${guest.id}`, { body: { profile, membership: 'VIP' } });
  const [changed] = await historyOf(admin, `users/${guest.id}`);
  expect(fieldsOf(changed)).toEqual({ 'profile.name': ['Ola', 'Ewa'], membership: ['USER', 'VIP'] });
  expect((await admin.get(`/history/staff/${guest.id}`)).status).toBe(404);
  const [made] = await historyOf(admin, `staff/${admin.staff.id}`);
  expect(fieldsOf(made)).toMatchObject({ password: [null, null], role: [null, 'ADMIN'] });
  expect(JSON.stringify(made)).not.toContain('$argon2');
  expect((await admin.get(`/history/users/${admin.staff.id}`)).status).toBe(404);
});

test('of a coupon, a message, a question and a legal text', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const days = { validFrom: '2026-12-01', validTo: '2026-12-05' };
  const input = { couponCode: 'VIP20', discountPercentage: 20, membership: 'VIP', ...days };
  const coupon = await admin.post('/admin/membership_coupons', { body: input });
  await admin.put(`/admin/membership_coupons/${coupon.body.id}`, {
    body: { ...input, validFrom: '2026-12-02', discountPercentage: 55 },
  });
  expect(fieldsOf((await historyOf(admin, `discounts/${coupon.body.id}`))[0])).toEqual({
    validFrom: ['2026-12-01', '2026-12-02'],
    discountPercentage: [20, 55],
  });

  const message = await make.message();
  await admin.put(`/help_messages/${message.id}`, { body: { note: 'Oddzwoniono', status: 'RESOLVED' } });
  expect(fieldsOf((await historyOf(admin, `messages/${message.id}`))[0])).toEqual({
    note: ['', 'Oddzwoniono'],
    status: [null, 'RESOLVED'],
  });

  const faq = await admin.post('/admin/content_management/faq', {
    body: { question: { pl: 'Kiedy?', en: 'When?' }, answer: { pl: '<p>Teraz</p>', en: '<p>Now</p>' } },
  });
  expect((await historyOf(admin, `faq/${faq.body.id}`))[0]).toMatchObject({ action: 'createFaq' });

  expect((await admin.get('/history/legal_texts/terms_of_use')).body.numberOfElements).toBe(0);
  const content = { pl: '<p>Raz</p>', en: '<p>One</p>' };
  await admin.put('/admin/content_management/terms_of_use', { body: { content } });
  expect((await historyOf(admin, 'legal_texts/terms_of_use'))[0]).toMatchObject({
    action: 'updateTermsOfUse',
    label: 'Terms of use',
    changes: [
      { field: 'content.pl', before: null, after: '<p>Raz</p>' },
      { field: 'content.en', before: null, after: '<p>One</p>' },
    ],
  });
});

test('actions of an access key are shown under its name', async ({ api }) => {
  const program = await api.program();
  const guest = { email: 'jan@guest.example', language: 'pl', profile: { name: 'Jan', surname: 'Kot' } };
  await program.put('/guests/g-1', { body: guest });
  const { body } = await (await api.as('ADMIN')).get('/history?entity=users');
  expect(body.content[0]).toMatchObject({
    action: 'putGuest',
    label: 'Jan Kot',
    actor: { id: null, email: expect.stringMatching(/^key: Till/), name: null },
  });
});

test("of a billing: in złoty, under the payer's name", async ({ api, make, deps, clock }) => {
  const guest = await make.user({ name: 'Ewa', surname: 'Lis' });
  const billing = await make.billing({ userId: guest.id, costMinor: 1250, status: 'PENDING' });
  const context = { actor: system, action: 'endHold', requestId: 'r', now: clock.now() };
  await deps.change(context, (tx) =>
    tx.updateTable('billings').set({ status: 'ERROR' }).where('id', '=', billing.id).execute(),
  );
  const [ended, made] = await historyOf(await api.as('MANAGER'), `billings/${billing.id}`);
  expect(ended).toMatchObject({
    label: 'Ewa Lis',
    changes: [{ field: 'status', before: 'PENDING', after: 'ERROR' }],
  });
  expect(fieldsOf(made)).toMatchObject({
    cost: [null, 12.5],
    transactionDate: [null, clock.now().toISOString()],
  });
});

describe('access to the history', () => {
  test('a MANAGER sees all but discounts and the activity', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const discount = await make.discount();
    const { id } = await make.event();
    expect((await manager.get(`/history/events/${id}`)).status).toBe(200);
    expect((await manager.get(`/history/discounts/${discount.id}`)).body.message).toBe('roleNotAllowed');
    expect((await manager.get('/history')).body.message).toBe('roleNotAllowed');
  });

  test('an unknown record is 404, and an unchanged one an empty page', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.event();
    expect((await admin.get('/history/events/01890000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await admin.get('/history/events/terms_of_use')).status).toBe(404);
    expect((await admin.get(`/history/legal_texts/${id}`)).status).toBe(404);
    expect((await admin.get('/history/legal_texts/privacy_policy')).body).toMatchObject({
      content: [],
      totalPages: 0,
    });
    expect((await admin.get(`/history/reviews/${id}`)).status).toBe(404);
  });
});

describe('the activity', () => {
  test('is filtered by kind, actor, action, days and words', async ({ api, clock, make }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const { body } = await admin.post('/events/create', {
      body: eventInputOf([place.id], { title: { pl: 'Żółty wieczór', en: 'Yellow' } }),
    });
    clock.set('2026-11-21T23:30:00.000Z'); // after midnight at the venue
    await admin.put(`/events/${body.id}`, { body: eventInputOf([place.id], { price: 99 }) });
    const found = async (query: string) =>
      (await admin.get(`/history?${query}`)).body.content.map(({ action }: HistoryEntry) => action);
    expect(await found(`actorId=${admin.staff.id}`)).toEqual(['updateEvent', 'createEvent']);
    expect(await found(`actorId=${admin.staff.id}&sort=at,asc`)).toEqual(['createEvent', 'updateEvent']);
    expect(await found('entity=events&action=createEvent')).toEqual(['createEvent']);
    expect(await found('search=zolty')).toEqual(['createEvent']);
    expect(await found(`search=${admin.staff.email} update event`)).toEqual(['updateEvent']);
    expect(await found('from=2026-11-22&to=2026-11-22')).toEqual(['updateEvent']);
    expect(await found('entity=events&to=2026-11-21')).toEqual(['createEvent']);
    expect(await found('from=2026-11-23')).toEqual([]);
    expect((await admin.get('/history?entity=logins')).status).toBe(400);
    expect((await admin.get('/history?from=yesterday')).status).toBe(400);
  });
});

test('every column of a record is shown or explicitly excluded', async ({ deps }) => {
  const left: Record<string, string[]> = {
    events: [
      'id',
      'calendar_sequence',
      'location_names',
      'search_text',
      'scheduled_by_id',
      'scheduled_by',
      'created_at',
      'created_by',
      'updated_at',
      'updated_by',
    ],
    places: [
      'id',
      'assigned_person_name',
      'liked_count',
      'exclusive_since',
      'search_text',
      'created_at',
      'updated_at',
    ],
    users: ['id', 'avatar_url', 'external_id', 'search_text', 'created_at', 'updated_at'],
    discounts: [
      'id',
      'event_id',
      'position',
      'event_title',
      'event_places',
      'search_text',
      'created_at',
      'created_by',
      'updated_at',
    ],
    billings: [
      'id',
      'user_id',
      'guest_name',
      'event_id',
      'external_id',
      'original_id',
      'seller',
      'tickets',
      'sort_name',
      'sort_surname',
      'sort_email',
      'sort_phone',
      'sort_method',
      'search_text',
      'created_at',
      'updated_at',
    ],
    messages: [
      'id',
      'user_id',
      'sort_title',
      'sort_content',
      'search_text',
      'created_at',
      'updated_at',
      'updated_by',
    ],
    legal_texts: ['id', 'updated_at'],
    reservations: [
      'id',
      'billing_id',
      'external_id',
      'calendar_sequence',
      'made_with_key',
      'sort_name',
      'search_text',
      'created_at',
      'updated_at',
    ],
    reviews: [
      'id',
      'user_id',
      'place_id',
      'event_id',
      'reservation_details',
      'subject',
      'of_event',
      'search_text',
      'created_at',
    ],
    access_keys: ['id', 'key_hash', 'door_device', 'maker_id', 'created_at', 'created_by', 'last_used_at'],
    webhooks: [
      'id',
      'previous_secret',
      'previous_secret_until',
      'failing_since',
      'created_at',
      'created_by',
      'updated_at',
    ],
    views: ['id', 'owner_id', 'created_at', 'updated_at'],
  };
  const described = Object.values(resources).filter(({ table }) => table !== 'movements'); // never changed
  const ofTables = Object.fromEntries(described.map(({ table, entity }) => [table, historyFields[entity]]));
  const kinds = { ...historyFields, ...ofTables };
  const usual = ['id', 'search_text', 'created_at', 'updated_at'];
  const tables = new Set([...Object.keys(left), ...described.map(({ table }) => table)]);
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and table_name in (${sql.join([...tables])})`.execute(deps.db);
  const shown = new Map(Object.entries(kinds).map(([table, fields]) => [table, Object.keys(fields)]));
  const missing = rows.filter(
    ({ table, column }) => !(left[table] ?? usual).includes(column) && !shown.get(table)?.includes(column),
  );
  expect(rows.length).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});

test('the application can only append to the audit', async ({ deps, make, clock }) => {
  await make.event();
  const context = { actor: system, action: 'test', requestId: 'r', now: clock.now() };
  for (const statement of [
    "update audit_log set actor = 'nobody'",
    'delete from audit_log',
    'truncate audit_log',
  ])
    await expect(deps.change(context, (tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
      /only added to/,
    );
});
