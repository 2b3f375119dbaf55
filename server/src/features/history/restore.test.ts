import { eventFieldValues } from '@foyer/contract/events/event-fields.ts';
import type { HistoryEntry } from '@foyer/contract/history.ts';
import { describe, expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { test } from '#test/fixtures.ts';
import { couponInput, eventInputOf, placeInputOf } from '#test/inputs.ts';
import { uploaded } from '#test/records/uploads.ts';

const newest = async (client: Client, path: string): Promise<HistoryEntry> =>
  (await client.get(`/history/${path}?size=1`)).body.content[0];

const faqInput = (question: string) => ({
  question: { pl: question, en: question },
  answer: { pl: '<p>Tak</p>', en: '<p>Yes</p>' },
});

const faqs = '/admin/content_management/faq';

/** An FAQ entry with one update. */
async function changedFaq(client: Client) {
  const { body } = await client.post(faqs, { body: faqInput('Raz?') });
  await client.put(`${faqs}/${body.id}`, { body: faqInput('Dwa?') });
  return { made: body, path: `faq/${body.id}`, entry: await newest(client, `faq/${body.id}`) };
}

test('an update is undone, returns the record like a PUT, and can itself be undone', async ({ api }) => {
  const admin = await api.as('MANAGER');
  const { made, path, entry } = await changedFaq(admin);
  const answer = await admin.post(`/history/${entry.id}/restore`);
  expect(answer.status).toBe(200);
  const { body: now, headers } = await admin.get(`${faqs}/${made.id}`);
  expect(answer.body).toEqual(now);
  expect(now.question).toEqual(made.question);
  expect(answer.headers.etag).toBe(headers.etag);
  const back = await newest(admin, path);
  expect(back).toMatchObject({
    action: 'restoreFaq',
    actor: { id: admin.staff.id },
    changes: [
      { field: 'question.pl', before: 'Dwa?', after: 'Raz?' },
      { field: 'question.en', before: 'Dwa?', after: 'Raz?' },
    ],
  });
  expect((await admin.post(`/history/${back.id}/restore`)).body.question.pl).toBe('Dwa?');
});

test('of an event: places, times, price, cover and coupons, including deleted ones', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const [hall, cellar] = [await make.place(), await make.place()];
  const coupons = ['ONE', 'TWO'].map((couponCode) => ({ ...couponInput, couponCode }));
  const first = eventInputOf([hall.id, cellar.id], { discountCoupons: coupons });
  const { body } = await admin.post('/events/create', { body: first });
  const imageId = await uploaded(admin, 'cover');
  const [, two] = body.discountCoupons;
  const changed = eventInputOf([cellar.id], {
    category: 'UNLIMITED',
    maxTicketsQty: null,
    price: null,
    imageId,
    timeFrom: '2026-11-29T19:00:00.000Z',
    timeTo: '2026-11-29T20:00:00.000Z',
    discountCoupons: [{ ...couponInput, id: two.id, couponCode: 'TWO', totalQty: 1 }],
  });
  await admin.put(`/events/${body.id}`, { body: changed });
  const entry = await newest(admin, `events/${body.id}`);
  const { status, body: back } = await admin.post(`/history/${entry.id}/restore`);
  expect(status).toBe(200);
  expect(back).toMatchObject({
    ...eventFieldValues.parse(body),
    locationIds: [hall.id, cellar.id],
    image: null,
  });
  expect(back.discountCoupons).toMatchObject([{ couponCode: 'ONE' }, { id: two.id, totalQty: 60 }]);
});

test('of a place, a guest, a coupon and a legal text', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const place = await admin.post('/locations/admin/create', { body: placeInputOf() });
  await admin.put(`/locations/admin/${place.body.id}`, {
    body: placeInputOf({ floor: [1, 2], name: 'Inna' }),
  });
  const placeEntry = await newest(admin, `places/${place.body.id}`);
  expect((await admin.post(`/history/${placeEntry.id}/restore`)).body).toMatchObject({
    floor: place.body.floor,
    name: place.body.name,
    titles: place.body.titles,
  });

  const guest = await make.user({ additionalNote: 'Stolik przy oknie' });
  const { name, surname, phonePrefix, phoneNumber } = guest;
  const profile = { name: 'Inna', surname, phonePrefix, phoneNumber };
  await admin.put(`/users/${guest.id}`, { body: { profile, membership: 'VIP' } });
  const guestEntry = await newest(admin, `users/${guest.id}`);
  expect((await admin.post(`/history/${guestEntry.id}/restore`)).body).toMatchObject({
    membership: 'USER',
    profile: { name, additionalNote: 'Stolik przy oknie' },
  });

  const coupon = {
    couponCode: 'A',
    discountPercentage: 5,
    membership: null,
    validFrom: '2026-12-01',
    validTo: '2026-12-02',
  };
  const made = await admin.post('/admin/membership_coupons', { body: coupon });
  await admin.put(`/admin/membership_coupons/${made.body.id}`, { body: { ...coupon, membership: 'VIP' } });
  const couponEntry = await newest(admin, `discounts/${made.body.id}`);
  expect((await admin.post(`/history/${couponEntry.id}/restore`)).body.membership).toBe(null);

  for (const text of ['<p>Raz</p>', '<p>Dwa</p>'])
    await admin.put('/admin/content_management/privacy_policy', {
      body: { content: { pl: text, en: text } },
    });
  const legalEntry = await newest(admin, 'legal_texts/privacy_policy');
  const { body, headers } = await admin.post(`/history/${legalEntry.id}/restore`);
  expect(body.content.pl).toBe('<p>Raz</p>');
  expect(headers.etag).toBe(`"${body.updatedAt}"`);
});

describe('undoing is refused', () => {
  test('if the same fields have changed since, which it names', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const { body } = await admin.post('/events/create', { body: eventInputOf([place.id]) });
    const save = async (change: object) => {
      await admin.put(`/events/${body.id}`, { body: eventInputOf([place.id], change) });
      return newest(admin, `events/${body.id}`);
    };
    const priced = await save({ price: 70, maxTicketsQty: 10 });
    const renamed = await save({ price: 80, maxTicketsQty: 10, title: { pl: 'Inny', en: 'Other' } });
    const refused = await admin.post(`/history/${priced.id}/restore`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ message: 'changedSince', details: [{ path: 'price' }] });
    expect(refused.body.details.length).toBe(1);
    await save({ price: 80, maxTicketsQty: 10, title: { pl: 'Inny', en: 'Other' }, recommended: false });
    expect((await admin.post(`/history/${renamed.id}/restore`)).body).toMatchObject({
      price: 70,
      recommended: false,
    });
  });

  test('for entries that are not updates', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { made, path } = await changedFaq(admin);
    const [, created] = (await admin.get(`/history/${path}`)).body.content;
    const billing = await make.billing();
    for (const entry of [created, await newest(admin, `billings/${billing.id}`)])
      expect((await admin.post(`/history/${entry.id}/restore`)).body.message).toBe('cannotBeRestored');
    expect((await admin.get(`${faqs}/${made.id}`)).body.question.pl).toBe('Dwa?');
  });

  test('if the record is deleted or its rules forbid it now', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const { made, entry } = await changedFaq(admin);
    await admin.delete(`${faqs}/${made.id}`);
    const gone = await admin.post(`/history/${entry.id}/restore`);
    expect(gone.body).toMatchObject({
      statusCode: 409,
      message: 'cannotBeRestored',
      params: { because: 'notFound' },
    });

    const place = await make.place();
    const { body } = await admin.post('/events/create', { body: eventInputOf([place.id]) });
    await admin.put(`/events/${body.id}`, { body: eventInputOf([place.id], { price: 1 }) });
    const priced = await newest(admin, `events/${body.id}`);
    clock.set('2026-11-30T12:00:00.000Z');
    const late = await admin.post(`/history/${priced.id}/restore`);
    expect(late.body).toMatchObject({ message: 'cannotBeRestored', details: [{ path: 'timeFrom' }] });
  });

  test('without permission, and for unknown entries', async ({ api, make }) => {
    const [admin, manager] = [await api.as('ADMIN'), await api.as('MANAGER')];
    const coupon = {
      couponCode: 'A',
      discountPercentage: 5,
      membership: null,
      validFrom: '2026-12-01',
      validTo: '2026-12-02',
    };
    const made = await admin.post('/admin/membership_coupons', { body: coupon });
    await admin.put(`/admin/membership_coupons/${made.body.id}`, { body: { ...coupon, membership: 'VIP' } });
    const entry = await newest(admin, `discounts/${made.body.id}`);
    expect((await manager.post(`/history/${entry.id}/restore`)).body.message).toBe('roleNotAllowed');
    const other = await make.staff({ role: 'ADMIN' });
    const profile = { name: 'Inna', surname: 'Osoba', phonePrefix: '+48', phoneNumber: '600100200' };
    await admin.put(`/admin/staff/${other.id}`, { body: { profile } });
    const changed = await newest(manager, `staff/${other.id}`);
    expect((await manager.post(`/history/${changed.id}/restore`)).body.message).toBe('roleNotAllowed');
    const unknown = entry.id.replace(/.{4}$/, 'ffff');
    expect((await admin.post(`/history/${unknown}/restore`)).status).toBe(404);
    expect((await admin.post(`/history/${made.body.id}/restore`)).status).toBe(404);
  });
});

test('undoing with the same key returns the first response and undoes nothing twice', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const { path, entry } = await changedFaq(admin);
  const again = () => admin.post(`/history/${entry.id}/restore`, { headers: { 'idempotency-key': 'k' } });
  const first = await again();
  expect((await again()).body).toEqual(first.body);
  expect((await admin.get(`/history/${path}`)).body.numberOfElements).toBe(3);
});

test("of two parallel undos each sees the other's result", async ({ api }) => {
  const admin = await api.as('ADMIN');
  const { entry } = await changedFaq(admin);
  const answers = await Promise.all([1, 2].map(() => admin.post(`/history/${entry.id}/restore`)));
  expect(answers.map(({ body }) => body.message).toSorted()).toEqual(['changedSince', undefined]);
});
