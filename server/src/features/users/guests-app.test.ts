import { describe, expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';

const ola = {
  email: 'ola@example.com',
  language: 'pl',
  profile: {
    name: 'Ola',
    surname: 'Żak',
    phonePrefix: '+48',
    phoneNumber: '600100200',
    dateOfBirth: '1990-05-01',
  },
};
const put = (program: Client, externalId: string, body: object = ola, headers: Record<string, string> = {}) =>
  program.put(`/guests/${encodeURIComponent(externalId)}`, { body, headers });
const refusal = ({ status, body }: Awaited<ReturnType<Client['get']>>) => [status, body?.message];

describe('a guest who registers in another program', () => {
  test('is immediately visible to staff as a guest', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program('guests:write');
    await admin.get('/dashboard');
    const { status, body, headers } = await put(program, 'app-1');
    expect([status, headers.etag]).toEqual([201, `"${body.updatedAt}"`]);
    expect(body).toEqual({
      id: expect.any(String),
      externalId: 'app-1',
      email: ola.email,
      language: 'pl',
      status: 'ACTIVE',
      membership: 'USER',
      acceptsMessages: true,
      profile: ola.profile,
      createdAt: '2026-11-20T11:00:00.000Z',
      updatedAt: '2026-11-20T11:00:00.000Z',
    });
    expect((await program.get('/guests/app-1')).body).toEqual(body);
    const found = (await admin.get('/users?search=zak%20600100200')).body;
    expect(found).toMatchObject({ numberOfElements: 1, content: [{ id: body.id, membership: 'USER' }] });
    expect((await admin.get('/dashboard')).body.appUsers).toMatchObject({ active: 1 });
  });

  test('requires only a name, an address and a language', async ({ api }) => {
    const program = await api.program('guests:write');
    const profile = { name: 'Jan', surname: 'Lis' };
    const made = await put(program, 'a', {
      email: 'jan@x.pl',
      language: 'en',
      status: 'NOT_ACTIVE',
      profile,
    });
    expect([made.status, made.body.status, made.body.profile]).toEqual([
      201,
      'NOT_ACTIVE',
      { ...profile, phonePrefix: '', phoneNumber: '', dateOfBirth: null },
    ]);
    const { email, language, status } = made.body;
    const again = await put(program, 'a', { email, language, status, profile: made.body.profile });
    expect(again.body).toEqual(made.body);
  });

  test('gets errors by field', async ({ api }) => {
    const program = await api.program('guests:write');
    const wrong = async (body: object) => wrongFields(await put(program, 'a', body));
    expect(await wrong({})).toEqual(['email', 'language', 'profile']);
    expect(await wrong({ ...ola, profile: {} })).toEqual(['profile.name', 'profile.surname']);
    const profile = {
      name: 'x'.repeat(51),
      surname: ' ',
      phonePrefix: '48',
      phoneNumber: 'x',
      dateOfBirth: 'x',
    };
    expect(new Set(await wrong({ email: 'x', language: 'de', status: 'BLOCKED', profile }))).toEqual(
      new Set(['email', 'language', 'status', ...Object.keys(profile).map((key) => `profile.${key}`)]),
    );
    const unborn = { ...ola, profile: { ...ola.profile, dateOfBirth: '2026-11-21' } };
    expect(await wrong(unborn)).toEqual(['profile.dateOfBirth']);
    expect(refusal(await program.get('/guests/a'))).toEqual([404, 'guestNotFound']);
  });

  test('can neither set nor read membership and note', async ({ api, make }) => {
    const program = await api.program('guests:write');
    const guest = await make.user({ email: ola.email, membership: 'VIP', additionalNote: 'Uwaga' });
    const profile = { ...ola.profile, additionalNote: 'Inna' };
    const refused = await put(program, 'a', { ...ola, membership: 'REGULAR', profile });
    expect(wrongFields(refused)).toEqual(['profile.additionalNote', 'membership']);
    const { body } = await put(program, 'a', ola);
    expect([body.id, body.membership, JSON.stringify(body).includes('Uwaga')]).toEqual([
      guest.id,
      'VIP',
      false,
    ]);
    const admin = await api.as('ADMIN');
    expect((await admin.get(`/users/${guest.id}`)).body.profile.additionalNote).toBe('Uwaga');
  });

  test('may have any name of 1 to 100 characters', async ({ api }) => {
    const program = await api.program('guests:write');
    for (const [count, externalId] of ['ł'.repeat(100), 'a/b c?d#e', 'x@y.pl', '%', '1'].entries()) {
      const made = await put(program, externalId, { ...ola, email: `g${count}@x.pl` });
      expect([externalId, made.status, made.body.externalId]).toEqual([externalId, 201, externalId]);
      expect((await program.get(`/guests/${encodeURIComponent(externalId)}`)).status).toBe(200);
    }
    expect(wrongFields(await put(program, 'x'.repeat(101)))).toEqual(['externalId']);
  });
});

describe('an existing guest', () => {
  test('is updated, and keeps the status unless given', async ({ api, clock }) => {
    const [program, other] = [await api.program('guests:write'), await api.program('guests:write')];
    const { body: first } = await put(program, 'a', { ...ola, status: 'NOT_ACTIVE' });
    clock.advance(hour);
    const changed = await put(other, 'a', {
      ...ola,
      email: 'nowa@example.com',
      profile: { name: 'O', surname: 'Ż' },
    });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      {
        id: first.id,
        email: 'nowa@example.com',
        status: 'NOT_ACTIVE',
        profile: { phoneNumber: '', dateOfBirth: null },
      },
    ]);
    expect((await put(program, 'a', { ...ola, status: 'ACTIVE' })).body.status).toBe('ACTIVE');
  });

  test('does not change if the same data is sent again', async ({ api, clock, deps }) => {
    const program = await api.program('guests:write');
    const { body: first } = await put(program, 'a');
    clock.advance(hour);
    const again = await put(program, 'a');
    expect([again.status, again.body]).toEqual([200, first]);
    const entries = await deps.db.selectFrom('auditLog').select('id').where('entity', '=', 'users').execute();
    expect(entries).toHaveLength(1);
  });

  test('is not overwritten with an outdated version', async ({ api, clock }) => {
    const program = await api.program('guests:write');
    const { headers } = await put(program, 'a');
    clock.advance(hour);
    await put(program, 'a', { ...ola, language: 'en' });
    const stale = { 'if-match': String(headers.etag) };
    expect(refusal(await put(program, 'a', ola, stale))).toEqual([412, 'changedMeanwhile']);
  });

  test('without an external id is matched by e-mail address, once', async ({ api, make }) => {
    const program = await api.program('guests:write');
    const guest = await make.user({ email: 'OLA@example.com', status: 'NOT_ACTIVE', membership: 'VIP' });
    const taken = await put(program, 'a');
    expect([taken.status, taken.body]).toMatchObject([
      200,
      { id: guest.id, status: 'NOT_ACTIVE', membership: 'VIP', email: 'ola@example.com' },
    ]);
    const second = await put(program, 'b');
    expect([refusal(second), wrongFields(second)]).toEqual([[409, 'userEmailAlreadyExists'], ['email']]);
  });

  test('cannot use the e-mail address of another guest or of staff', async ({ api, make }) => {
    const program = await api.program('guests:write');
    await make.user({ email: 'inna@example.com' });
    const { email } = await make.staff();
    await put(program, 'a');
    for (const taken of ['inna@example.com', 'INNA@example.com', email]) {
      expect(refusal(await put(program, 'a', { ...ola, email: taken }))).toEqual([
        409,
        'userEmailAlreadyExists',
      ]);
    }
    expect(refusal(await put(program, 'b', { ...ola, email }))).toEqual([409, 'userEmailAlreadyExists']);
  });

  test('who was blocked or deleted by staff is rejected, but still readable', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program('guests:write');
    const { id } = (await put(program, 'a')).body;
    await admin.patch(`/users/${id}/status`, { body: { status: 'BLOCKED' } });
    expect(refusal(await put(program, 'a'))).toEqual([409, 'userBlocked']);
    expect(refusal(await program.delete('/guests/a'))).toEqual([409, 'userBlocked']);
    expect((await program.get('/guests/a')).body.status).toBe('BLOCKED');
    await make.user({ email: 'zly@example.com', status: 'BLOCKED' });
    expect(refusal(await put(program, 'b', { ...ola, email: 'zly@example.com' }))).toEqual([
      409,
      'userBlocked',
    ]);
    await admin.delete(`/users/${id}`);
    expect(refusal(await put(program, 'a'))).toEqual([409, 'userDeleted']);
    expect((await program.get('/guests/a')).body.status).toBe('DELETED');
  });

  test('is deleted once, which frees the address', async ({ api }) => {
    const program = await api.program('guests:write');
    const { id } = (await put(program, 'a')).body;
    expect([(await program.delete('/guests/a')).status, (await program.delete('/guests/a')).status]).toEqual([
      204, 204,
    ]);
    expect(refusal(await program.delete('/guests/b'))).toEqual([404, 'guestNotFound']);
    const next = await put(program, 'b');
    expect([next.status, next.body.id === id]).toEqual([201, false]);
  });

  test('is created once by parallel calls', async ({ api }) => {
    const program = await api.program('guests:write');
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(program, 'a')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    const rivals = await Promise.all(
      ['b', 'c', 'd'].map((externalId) => put(program, externalId, { ...ola, email: 'jeden@example.com' })),
    );
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('a partial update of a guest', () => {
  const patch = (program: Client, externalId: string, body: object, headers: Record<string, string> = {}) =>
    program.patch(`/guests/${externalId}`, { body, headers });

  test('keeps omitted fields, also within the profile', async ({ api, clock }) => {
    const program = await api.program('guests:write');
    const { body: before } = await put(program, 'a');
    clock.advance(hour);
    const profile = { surname: 'Król', phonePrefix: null, phoneNumber: '', dateOfBirth: null };
    const { status, body, headers } = await patch(program, 'a', { language: 'en', profile });
    expect([status, headers.etag]).toEqual([200, `"${body.updatedAt}"`]);
    const changed = { ...before.profile, ...profile, phonePrefix: '' };
    expect(body).toEqual({ ...before, language: 'en', profile: changed, updatedAt: body.updatedAt });
    expect(body.updatedAt).toBe(clock.now().toISOString());
    for (const nothing of [{}, { profile: {} }, { language: 'en' }])
      expect((await patch(program, 'a', nothing)).body).toEqual(body);
  });

  test('is validated like a registration', async ({ api, make }) => {
    const program = await api.program('guests:write');
    await put(program, 'a');
    const wrong = { email: 'x', status: 'BLOCKED', membership: 'VIP', profile: { name: ' ' } };
    expect(wrongFields(await patch(program, 'a', wrong)).toSorted()).toEqual([
      'email',
      'membership',
      'profile.name',
      'status',
    ]);
    expect(wrongFields(await patch(program, 'a', { membership: 'VIP' }))).toEqual(['membership']);
    const unborn = { profile: { dateOfBirth: '2026-11-21' } };
    expect(wrongFields(await patch(program, 'a', unborn))).toEqual(['profile.dateOfBirth']);
    expect(refusal(await patch(program, 'b', {}))).toEqual([404, 'guestNotFound']);
    await make.user({ externalId: 'c', status: 'BLOCKED' });
    expect(refusal(await patch(program, 'c', {}))).toEqual([409, 'userBlocked']);
    const stale = { 'if-match': '"2026-11-20T10:00:00.000Z"' };
    expect(refusal(await patch(program, 'a', {}, stale))).toEqual([412, 'changedMeanwhile']);
  });

  test('names the guest that has the address', async ({ api, make }) => {
    const program = await api.program('guests:write');
    await put(program, 'a');
    await make.user({ externalId: 'max', email: 'max@example.com' });
    await make.user({ email: 'demo@example.com' });
    const { email: ofStaff } = await make.staff();
    const taken = async (answer: Promise<Awaited<ReturnType<Client['get']>>>) => {
      const { status, body } = await answer;
      return [status, body.message, body.params];
    };
    const params = { externalId: 'max' };
    for (const [email, expected] of [
      ['MAX@example.com', params],
      ['demo@example.com', { externalId: null }],
      [ofStaff, undefined],
    ] as const) {
      const refused = [409, 'userEmailAlreadyExists', expected];
      expect(await taken(patch(program, 'a', { email }))).toEqual(refused);
      expect(await taken(put(program, 'a', { ...ola, email }))).toEqual(refused);
    }
    expect(await taken(put(program, 'new', { ...ola, email: 'max@example.com' }))).toEqual([
      409,
      'userEmailAlreadyExists',
      params,
    ]);
  });
});

describe('a favourite', () => {
  test('is counted once while it exists', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program('guests:write');
    await put(program, 'a');
    const [event, place] = [await make.event({ status: 'PUBLISHED' }), await make.place()];
    const counts = async () => [
      (await admin.get(`/events/admin/${event.id}`)).body.usersLikedQty,
      (await admin.get(`/locations/admin/${place.id}`)).body.userLikedCount,
    ];
    const paths = [`/guests/a/favourites/events/${event.id}`, `/guests/a/favourites/places/${place.id}`];
    for (const path of [...paths, ...paths]) expect((await program.put(path)).status).toBe(204);
    expect(await counts()).toEqual([1, 1]);
    for (const path of [...paths, ...paths]) expect((await program.delete(path)).status).toBe(204);
    expect(await counts()).toEqual([0, 0]);
  });

  test('requires a visible record and a known guest who is not blocked', async ({ api, make }) => {
    const program = await api.program('guests:write');
    const guest = await make.user({ externalId: 'a' });
    const barred = await make.user({ externalId: 'b', status: 'BLOCKED' });
    const [draft, hidden] = [await make.event(), await make.place({ status: 'DRAFT' })];
    const event = await make.event({ status: 'PUBLISHED' });
    const mark = (who: string, what: string) => program.put(`/guests/${who}/favourites/${what}`);
    expect(refusal(await mark('a', `events/${draft.id}`))).toEqual([404, 'notFound']);
    expect(refusal(await mark('a', `places/${hidden.id}`))).toEqual([404, 'notFound']);
    expect(refusal(await mark('c', `events/${event.id}`))).toEqual([404, 'guestNotFound']);
    expect(refusal(await mark('b', `events/${draft.id}`))).toEqual([404, 'notFound']);
    expect(refusal(await mark('b', `events/${event.id}`))).toEqual([409, 'userBlocked']);
    expect([guest.status, barred.status]).toEqual(['ACTIVE', 'BLOCKED']);
  });
});

test('the history names the access key', async ({ api, make, deps }) => {
  const program = await api.program('guests:write');
  const { id } = (await put(program, 'a')).body;
  const { id: eventId } = await make.event({ status: 'PUBLISHED' });
  await program.put(`/guests/a/favourites/events/${eventId}`);
  await program.delete(`/guests/a/favourites/events/${eventId}`);
  await program.delete('/guests/a');
  const entries = await deps.db
    .selectFrom('auditLog')
    .select(['action', 'actor', 'actorId', 'entity', 'entityId'])
    .where('actor', 'like', 'key: %')
    .orderBy('id')
    .execute();
  const by = { actor: expect.stringMatching(/^key: Till \d+$/), actorId: null };
  expect(entries).toEqual([
    { ...by, action: 'putGuest', entity: 'users', entityId: id },
    { ...by, action: 'addFavourite', entity: 'event_likes', entityId: id },
    { ...by, action: 'removeFavourite', entity: 'event_likes', entityId: id },
    { ...by, action: 'deleteGuest', entity: 'users', entityId: id },
  ]);
});
