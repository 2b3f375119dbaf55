import { expect, vi } from 'vitest';
import { cleanStoredText } from '#clean-stored-text.ts';
import { test } from '#test/fixtures.ts';

test('stored text is cleaned once, and the history records it', async ({ api, make, deps, clock }) => {
  const admin = await api.as('ADMIN');
  const guest = await make.user({
    name: 'Zoe\u0308\u200B',
    surname: '\u202EKowalska',
    email: 'zoe@a.pl\u200B',
    externalId: 'go\u0301s\u0301c',
    additionalNote: 'a\uFFFFb\u200D',
  });
  const clean = await make.user({ name: '👩‍👩‍👧', surname: 'Żółć' });
  const place = await make.place({ name: 'Sala\uFFFE', titlePl: '\u200B', additionalNote: 'a\u001b\nb' });
  const event = await make.event({ titlePl: 'Noc\u200B', titleEn: 'Night\u0007\nout', placeIds: [place.id] });
  const coupon = await make.discount({ couponCode: 'LATO\u00A0 10', eventId: null });
  const faq = {
    questionPl: 'e\u0301',
    questionEn: 'x',
    answerPl: '<p>\u0338e\u0301\uFFFF</p>',
    answerEn: '<p>x</p>',
  };
  await deps.change(
    { actor: { id: null, email: 'test' }, action: 'test', requestId: 'test', now: clock.now() },
    (tx) =>
      tx
        .insertInto('faqs')
        .values({ id: guest.id, ...faq, createdAt: clock.now(), updatedAt: clock.now() })
        .execute(),
  );
  await cleanStoredText(deps);
  const { body } = await admin.get(`/users/${guest.id}`);
  expect(body).toMatchObject({
    email: 'zoe@a.pl',
    profile: { name: 'Zoë', surname: 'Kowalska', additionalNote: 'ab\u200D' },
  });
  expect(Date.parse(body.updatedAt)).toBeGreaterThan(guest.updatedAt.getTime());
  expect((await admin.get(`/users/${clean.id}`)).body.updatedAt).toBe(clean.updatedAt.toISOString());
  expect((await admin.get(`/locations/admin/${place.id}`)).body).toMatchObject({
    name: 'Sala',
    titles: { pl: '\u200B' },
    additionalNote: 'a\nb',
  });
  expect((await admin.get(`/events/admin/${event.id}`)).body).toMatchObject({
    title: { pl: 'Noc', en: 'Night out' },
    locations: [{ name: 'Sala' }],
  });
  expect((await admin.get('/admin/membership_coupons?search=lato%2010')).body.content).toMatchObject([
    { id: coupon.id, couponCode: 'LATO 10' },
  ]);
  expect((await admin.get('/admin/content_management/faq')).body.content).toMatchObject([
    { question: { pl: 'é' }, answer: { pl: '<p>\u0338é</p>' } },
  ]);
  const [entry] = (await admin.get(`/history/users/${guest.id}`)).body.content;
  expect(entry).toMatchObject({ action: 'cleanText', actor: { id: null, email: 'system' } });
  expect(entry.changes).toContainEqual({ field: 'profile.name', before: 'Zoe\u0308\u200B', after: 'Zoë' });

  const later = await make.user({ name: 'Ola\u200B' });
  await cleanStoredText(deps);
  expect((await admin.get(`/users/${later.id}`)).body.profile.name).toBe('Ola\u200B');
});

test('records that cleaning would make identical stay unchanged, but coupons get numbers', async ({
  api,
  make,
  deps,
}) => {
  const first = await make.user({ email: 'ola@a.pl' });
  const second = await make.user({ email: 'ola@a.pl\u200B', name: 'Ola\u200B' });
  const dirty = [
    await make.discount({ couponCode: 'E\u0301TE' }),
    await make.discount({ couponCode: 'ÉTE\u200B' }),
    await make.discount({ couponCode: `${'X'.repeat(49)}\u2011`, eventId: null }),
    await make.discount({ couponCode: `${'X'.repeat(49)}-`, eventId: null }),
    await make.discount({ couponCode: 'LATO-10-2' }),
    await make.discount({ couponCode: 'LATO-10' }),
    await make.discount({ couponCode: 'LATO\u201110' }),
    await make.discount({ couponCode: 'LATO\u201310' }),
  ];
  const warn = vi.spyOn(deps.log, 'warn');
  await cleanStoredText(deps);
  const codes = await deps.db
    .selectFrom('discounts')
    .select('couponCode')
    .where(
      'id',
      'in',
      dirty.map(({ id }) => id),
    )
    .execute();
  const renamed = ['ÉTE-2', `${'X'.repeat(48)}-2`, 'LATO-10-3', 'LATO-10-4'];
  expect(codes.map(({ couponCode }) => couponCode).toSorted()).toEqual(
    ['ÉTE', `${'X'.repeat(49)}-`, 'LATO-10', 'LATO-10-2', ...renamed].toSorted(),
  );
  const admin = await api.as('ADMIN');
  const [entry] = (await admin.get(`/history/discounts/${dirty[2]?.id}`)).body.content;
  expect(entry).toMatchObject({ action: 'cleanText', actor: { email: 'system' } });
  const people = await deps.db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', 'in', [first.id, second.id])
    .orderBy('email')
    .execute();
  expect(people.map(({ email }) => email)).toEqual(['ola@a.pl', 'ola@a.pl\u200B']);
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    { table: 'users', id: second.id },
    ...renamed.map((couponCode) => ({ id: expect.any(String), couponCode })),
  ]);
  warn.mockRestore();
});
