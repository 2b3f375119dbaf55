import { erasedPerson } from '@foyer/contract/people/erasure.ts';
import { expect } from 'vitest';
import { system } from '#db/writing/changes.ts';
import { sealAudit } from '#history/seal-audit.ts';
import { verifySeal } from '#history/verify-seal.ts';
import { minute } from '#test/clock.ts';
import { password, test } from '#test/fixtures.ts';
import { columnsWith } from '#test/records/find-everywhere.ts';
import { makeSale } from '#test/records/orders.ts';
import { refund } from '#test/records/refunds.ts';
import { mailAt } from '#test/services/mails.ts';
import { repeatErasures } from './repeat-erasures.actions.ts';

const walkIn = 'Zuzanna Kwiatogórska';
const address = 'zuzanna.kwiat@przyklad.example';

test('after the name of a walk-in is erased, no column has it or the address their tickets went to', async ({
  api,
  deps,
  make,
  mails,
}) => {
  const admin = await api.as('ADMIN');
  const program = await api.program();
  const { event } = await makeSale(make);
  const ticketsPath = `/events/${event.id}/tickets`;
  const sale = { quantity: 2, paymentMethod: 'Cash', guestName: walkIn };
  const headers = { 'idempotency-key': 'once' };
  const { body: sold } = await admin.post(ticketsPath, { body: sale, headers });
  const { tickets } = (await program.get(`/orders/${sold.id}`)).body;
  await program.post('/check_ins', { body: { code: tickets[0].code } });
  await admin.post(`/admin/billings/${sold.id}/send_tickets`, { body: { email: address } });
  await mailAt(mails);
  const { body: back } = await refund(admin, sold.id, { amount: 10 });
  await admin.post('/views', {
    body: {
      ...{ name: 'Zuzanna', list: 'billings', columns: null, shared: true },
      query: { search: walkIn },
    },
  });
  await sealAudit({ ...deps, now: deps.clock.now });
  expect(await columnsWith(deps.db, [walkIn, address])).toEqual(
    expect.arrayContaining(['audit_log.label', 'billings.guest_name', 'mails.recipient', 'views.query']),
  );

  // From the page of the refund, too.
  expect((await admin.post(`/admin/billings/${back.id}/erase`, { body: {} })).status).toBe(204);
  await sealAudit({ ...deps, now: deps.clock.now });
  expect(await columnsWith(deps.db, [walkIn, address])).toEqual([]);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: true });

  const { body: billing } = await admin.get(`/admin/billings/${sold.id}`);
  expect(billing).toMatchObject({ user: { profile: { name: erasedPerson.name } }, cost: 100, quantity: 2 });
  const { content } = (await admin.get('/admin/billings?search=erased%20guest')).body;
  expect(content.map(({ id }: { id: string }) => id).toSorted()).toEqual([sold.id, back.id].toSorted());
  const [entry] = (await admin.get(`/history/billings/${back.id}`)).body.content;
  expect(entry).toMatchObject({ action: 'eraseBillingName', label: erasedPerson.name });
});

test('the name, phone number and notes of a reservation without an account are erased, with what they were before', async ({
  api,
  deps,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const named = { name: 'Pani Kwiatogórska', phone: '+48 799 123 987', note: 'stolik-przy-oknie' };
  const { id } = await make.reservation({ ...named, externalId: 'stary-system-17' });
  const { body: before } = await admin.get(`/reservations/${id}`);
  await admin.put(`/reservations/${id}`, { body: { ...before, name: walkIn } });
  await sealAudit({ ...deps, now: deps.clock.now });
  const values = [walkIn, ...Object.values(named), 'stary-system-17'];
  expect((await admin.post(`/reservations/${id}/erase`, { body: {} })).status).toBe(204);
  await sealAudit({ ...deps, now: deps.clock.now });
  expect(await columnsWith(deps.db, values)).toEqual([]);
  expect(await verifySeal(deps.db)).toMatchObject({ ok: true });
  expect((await admin.get(`/reservations/${id}`)).body).toMatchObject({
    ...{ name: erasedPerson.name, phone: null, note: '', status: 'BOOKED', guestsQty: before.guestsQty },
  });
  const entries = async () => (await admin.get(`/history/reservations/${id}`)).body.content.length;
  const count = await entries();
  expect((await admin.post(`/reservations/${id}/erase`, { body: {} })).status).toBe(204);
  expect(await entries()).toBe(count);
});

test('a record of a guest with an account is refused, a MANAGER may not erase, and an old login needs the password', async ({
  api,
  clock,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const manager = await api.asAnother('MANAGER');
  const guest = await make.user();
  const billing = await make.billing({ userId: guest.id });
  const reservation = await make.reservation({ userId: guest.id, name: null });
  const walkIns = await make.billing({ userId: null, guestName: walkIn });
  for (const path of [`/admin/billings/${billing.id}`, `/reservations/${reservation.id}`])
    expect((await admin.post(`${path}/erase`, { body: {} })).body.message).toBe('guestHasAccount');
  const path = `/admin/billings/${walkIns.id}/erase`;
  expect((await manager.post(path, { body: {} })).status).toBe(403);
  expect((await admin.post(`/admin/billings/${guest.id}/erase`, { body: {} })).status).toBe(404);
  clock.advance(11 * minute);
  expect((await admin.post(path, { body: {} })).body.message).toBe('reauthenticationRequired');
  expect((await admin.post(path, { body: { password: 'wrong' } })).status).toBe(400);
  expect((await admin.post(path, { body: { password } })).status).toBe(204);
});

test('after a restore, erased names are erased again', async ({ api, deps, make }) => {
  const admin = await api.as('ADMIN');
  const billing = await make.billing({ userId: null, guestName: walkIn });
  const restored = await make.reservation({ name: walkIn });
  await admin.post(`/admin/billings/${billing.id}/erase`, { body: {} });
  await deps.erasures.add({ id: restored.id, at: deps.clock.now().toISOString() });
  const context = { actor: system, action: 'eraseUser', requestId: 'test', now: deps.clock.now() };
  expect(await repeatErasures(deps, context)).toEqual({ listed: 2, erased: 1 });
  expect((await admin.get(`/reservations/${restored.id}`)).body.name).toBe(erasedPerson.name);
  expect(await repeatErasures(deps, context)).toEqual({ listed: 2, erased: 0 });
});

test('a first name alone deletes no view and no row of an import that has the same word', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.billing({ userId: null, guestName: 'Zuza' });
  const view = { name: 'Zuza', list: 'users', query: { search: 'zuza' }, columns: null, shared: true };
  await admin.post('/views', { body: view });
  await admin.post(`/admin/billings/${id}/erase`, { body: {} });
  expect((await admin.get('/views?list=users')).body).toMatchObject([{ name: 'Zuza' }]);
});
