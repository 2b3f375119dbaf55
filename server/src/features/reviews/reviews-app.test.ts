import { expect } from 'vitest';
import { system } from '#db/writing/changes.ts';
import { wrongFields } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';

const visit = { reservationDate: '2026-11-19T19:00:00+01:00', guestsQty: 4, tableNumber: 'T 7' };

test('of a place counts immediately in lists, averages and the dashboard', async ({ api, make, deps }) => {
  const admin = await api.as('ADMIN');
  const program = await api.program('reviews:write');
  const guest = await make.user({ externalId: 'a', name: 'Łucja' });
  const place = await make.place({ name: 'Winiarnia' });
  await admin.get('/review/location');
  const body = {
    guest: 'a',
    placeId: place.id,
    rating: 4,
    content: 'Dobre wino.',
    reservationDetails: visit,
  };
  const made = await program.post('/reviews', { body });
  const reservationDetails = { ...visit, reservationDate: '2026-11-19T18:00:00.000Z' };
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: expect.any(String),
      ...body,
      reservationDetails,
      eventId: null,
      createdAt: '2026-11-20T11:00:00.000Z',
    },
  ]);
  expect((await admin.get('/review/location?search=lucja%20winiarnia')).body).toMatchObject({
    numberOfElements: 1,
    content: [{ id: made.body.id, rating: 4, reservationDetails, user: { id: guest.id }, event: null }],
  });
  expect((await admin.get(`/locations/admin/${place.id}`)).body.reviewCount).toBe(1);
  expect((await admin.get('/dashboard')).body.reviewsAvg.locations).toMatchObject({
    totalAvg: 4,
    totalReviews: 1,
    list: [{ ratingAvg: 4, name: 'Winiarnia' }],
  });
  const entry = deps.db
    .selectFrom('auditLog')
    .select(['action', 'actor'])
    .where('entityId', '=', made.body.id);
  expect(await entry.execute()).toEqual([
    { action: 'createReview', actor: expect.stringMatching(/^key: Till/) },
  ]);
});

test('of a deleted event keeps its name', async ({ api, make, deps, clock }) => {
  const admin = await api.as('ADMIN');
  const program = await api.program('reviews:write');
  await make.user({ externalId: 'a' });
  const place = await make.place({ name: 'Sala' });
  const event = await make.event({
    status: 'PUBLISHED',
    titlePl: 'Jazz',
    titleEn: 'Jazz',
    placeIds: [place.id],
    timeFrom: new Date('2026-11-19T19:00:00Z'),
    timeTo: new Date('2026-11-19T21:00:00Z'),
  });
  const body = { guest: 'a', eventId: event.id, rating: 0, content: 'Za głośno.' };
  const { status, body: made } = await program.post('/reviews', { body });
  expect([status, made]).toMatchObject([201, { placeId: null, eventId: event.id, reservationDetails: null }]);
  expect((await admin.get(`/events/admin/${event.id}`)).body.reviewsAvg).toEqual({ avgRating: 0 });
  const context = { actor: system, action: 'test', requestId: 'test', now: clock.now() };
  await deps.change(context, (tx) => tx.deleteFrom('events').execute());
  expect((await admin.get('/review/event')).body.content).toMatchObject([
    { event: { id: null, title: { pl: 'Jazz', en: 'Jazz' }, price: 50 }, location: { name: 'Sala' } },
  ]);
});

test('is created once per Idempotency-Key', async ({ api, make }) => {
  const program = await api.program('reviews:write');
  await make.user({ externalId: 'a' });
  const { id: placeId } = await make.place();
  const call = () =>
    program.post('/reviews', {
      body: { guest: 'a', placeId, rating: 5, content: 'Miło.' },
      headers: { 'idempotency-key': 'once' },
    });
  const first = await call();
  expect([first.status, (await call()).body]).toEqual([201, first.body]);
});

test('is rejected for invalid fields, then unknown records, then blocked guests', async ({ api, make }) => {
  const program = await api.program('reviews:write');
  await make.user({ externalId: 'a' });
  await make.user({ externalId: 'blocked', status: 'BLOCKED' });
  await make.user({ externalId: 'gone', status: 'DELETED' });
  const [place, hidden] = [await make.place(), await make.place({ status: 'DRAFT' })];
  const draft = await make.event();
  const sound = { guest: 'a', placeId: place.id, rating: 5, content: 'Miło.' };
  const call = (change: object) => program.post('/reviews', { body: { ...sound, ...change } });
  const wrong = async (change: object) => wrongFields(await call(change));
  expect(await wrong({ placeId: undefined })).toEqual(['placeId']);
  expect(await wrong({ eventId: draft.id })).toEqual(['eventId']);
  expect(await wrong({ guest: '', rating: 6, content: '' })).toEqual(['guest', 'rating', 'content']);
  expect(await wrong({ rating: 4.5, content: 'x'.repeat(4097) })).toEqual(['rating', 'content']);
  const details = { reservationDate: 'yesterday', guestsQty: 0, tableNumber: 'x'.repeat(21) };
  expect(await wrong({ reservationDetails: details })).toEqual(
    Object.keys(details).map((key) => `reservationDetails.${key}`),
  );
  expect(await wrong({ reservationDetails: {} })).toEqual([
    'reservationDetails.reservationDate',
    'reservationDetails.guestsQty',
  ]);
  for (const [change, status, message] of [
    [{ guest: 'b' }, 404, 'guestNotFound'],
    [{ placeId: hidden.id }, 404, 'notFound'],
    [{ placeId: null, eventId: draft.id }, 404, 'notFound'],
    [{ guest: 'blocked', placeId: hidden.id }, 404, 'notFound'],
    [{ guest: 'blocked' }, 409, 'userBlocked'],
    [{ guest: 'gone' }, 409, 'userDeleted'],
  ] as const)
    expect((await call(change)).body).toMatchObject({ statusCode: status, message });
});

test('is possible once for an event, and once for each visit to a place', async ({ api, make, clock }) => {
  const program = await api.program('reviews:write');
  for (const externalId of ['a', 'b']) await make.user({ externalId });
  const [place, other] = [await make.place(), await make.place()];
  const ended = new Date(clock.now().getTime() - hour);
  const event = await make.event({
    status: 'PUBLISHED',
    timeFrom: new Date(ended.getTime() - hour),
    timeTo: ended,
  });
  const write = (change: object) =>
    program.post('/reviews', { body: { guest: 'a', rating: 4, content: 'Tak.', ...change } });
  const ofVisit = (reservationDate: string) => ({
    placeId: place.id,
    reservationDetails: { ...visit, reservationDate },
  });
  const again = '2026-11-19T18:00:00Z'; // the same moment
  for (const [reviewed, repeated] of [
    [{ eventId: event.id }, { eventId: event.id, rating: 1 }],
    [ofVisit(visit.reservationDate), ofVisit(again)],
    [{ placeId: place.id }, { placeId: place.id }],
  ] as const) {
    const first = await write(reviewed);
    expect(first.status).toBe(201);
    const { status, body } = await write(repeated);
    expect([status, body.message, body.params]).toEqual([409, 'alreadyReviewed', { id: first.body.id }]);
    expect((await write({ ...reviewed, guest: 'b' })).status).toBe(201);
  }
  for (const change of [{ placeId: other.id }, ofVisit('2026-11-18T18:00:00Z')])
    expect((await write(change)).status).toBe(201);
  const many = await Promise.all(Array.from({ length: 5 }, () => write(ofVisit('2026-11-17T18:00:00Z'))));
  expect(many.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
});

test('of an event is possible from its end', async ({ api, make, clock }) => {
  const program = await api.program('reviews:write');
  await make.user({ externalId: 'a' });
  const timeTo = new Date(clock.now().getTime() + 2 * hour);
  const { id: eventId } = await make.event({ status: 'PUBLISHED', timeFrom: clock.now(), timeTo });
  const write = async () => {
    const body = { guest: 'a', eventId, rating: 5, content: 'Pięknie.' };
    const { status, body: answer } = await program.post('/reviews', { body });
    return [status, answer.message];
  };
  expect(await write()).toEqual([409, 'eventNotOver']);
  clock.advance(2 * hour - 1);
  expect(await write()).toEqual([409, 'eventNotOver']);
  clock.advance(1);
  expect((await write())[0]).toBe(201);
});
