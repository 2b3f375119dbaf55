/** Writes of every kind, divided between two instances: one creates a record, the other continues with it. */
import { type Answer, type Client, remoteClient } from '#test/api.ts';
import { day } from '#test/clock.ts';
import { password } from '#test/deps.ts';
import { couponInput, eventInputOf, placeInputOf } from '#test/inputs.ts';
import { importFile } from '#test/records/imports.ts';
import { uploadLogo, uploadPhoto } from '#test/records/place-pictures.ts';
import { uploaded } from '#test/records/uploads.ts';

/** An instance as staff and as another program see it. */
export interface Instance {
  panel: Client;
  program: Client;
}

export const instanceAt = (address: string, accessToken: string, key: string): Instance => ({
  panel: remoteClient(address, accessToken),
  program: remoteClient(address, key, { 'api-key': '' }, '/api/app/v1'),
});

export const logIn = (address: string, email: string) =>
  good(remoteClient(address).post('/admin/login', { body: { email, password } }));

/** Body of a successful answer. */
export async function good(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`refused with ${status}: ${text}`);
  return body;
}

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const dateIn = (days: number) => inDays(days).slice(0, 10);
const profile = { name: 'Zofia', surname: 'Wrzos' };
const phone = { phonePrefix: '+48', phoneNumber: '600100200' };

/** `name` differs between calls. Returns the guest's e-mail address, and paths at which programs read the records. */
export async function writeEverything(one: Instance, other: Instance, name: string) {
  const guest = `${name}@guests.example`;
  await good(one.program.put(`/guests/${name}`, { body: { email: guest, language: 'pl', profile } }));
  await good(other.program.patch(`/guests/${name}`, { body: { language: 'en' } }));
  const placeId = await writePlace(one, other, name);
  const orderId = await sell(one, other, await writeEvent(one, other, placeId), name);
  await reserve(one, other, placeId, name);
  await hear(one, other, placeId, name);
  await manage(one, other, name);
  return {
    guest,
    paths: [`/orders/${orderId}`, `/guests/${name}`, '/faq', '/terms_of_use', `/places/${placeId}`],
  };
}

export async function writePlace(one: Instance, other: Instance, name: string): Promise<string> {
  const openingHours = Array.from({ length: 7 }, () => ({ isOpen: true, from: '12:00', to: '02:00' }));
  const body = placeInputOf({ name, goPosId: name, openingHours });
  const { id } = await good(one.panel.post('/locations/admin/create', { body }));
  await good(uploadPhoto(other.panel, id));
  await good(uploadLogo(one.panel, id));
  await good(other.panel.put(`/locations/admin/publish/flag/${id}`));
  const days = [{ date: dateIn(20), isOpen: false, from: null, to: null, note: null }];
  await good(one.panel.post('/locations/special_days', { body: { locationIds: [id], days } }));
  return id;
}

export async function writeEvent(one: Instance, other: Instance, placeId: string): Promise<string> {
  const times = { timeFrom: inDays(30), timeTo: inDays(30.1) };
  const body = eventInputOf([placeId], times);
  const { id } = await good(one.panel.post('/events/create', { body }));
  const imageId = await uploaded(other.panel, 'cover');
  const coupon = { ...couponInput, validFrom: dateIn(1), validTo: dateIn(7) };
  const changed = { ...body, imageId, discountCoupons: [coupon] };
  await good(other.panel.put(`/events/${id}`, { body: changed }));
  await good(one.panel.put(`/events/publish/${id}`));
  await good(other.panel.patch(`/events/staff_note/${id}`, { body: { staffNote: 'Later' } }));
  return id;
}

async function sell(one: Instance, other: Instance, eventId: string, name: string): Promise<string> {
  const body = {
    ...{ externalId: `order-${name}`, guest: name, type: 'EVENT', paymentMethod: 'BLIK' },
    ...{ eventId, quantity: 3, mailTickets: true },
  };
  const { id } = await good(one.program.post('/orders', { body }));
  const { tickets } = await good(other.program.put(`/orders/${id}/status`, { body: { status: 'PAID' } }));
  const [first, second] = tickets;
  const scan = { code: first.code, nonce: `${name}-first`.padEnd(20, 'x') };
  await good(one.panel.post(`/events/check_in/${eventId}`, { body: scan }));
  await good(other.panel.delete(`/events/check_in/${eventId}/${first.id}`));
  const next = { code: second.code, eventId, nonce: `${name}-second`.padEnd(20, 'x') };
  await good(other.program.post('/check_ins', { body: next }));
  await good(one.program.delete(`/check_ins/${second.id}`));
  const refund = await good(one.panel.post(`/admin/billings/${id}/refund`, { body: { amount: 1 } }));
  await good(other.panel.put(`/admin/billings/${refund.id}/status`, { body: { status: 'PAID' } }));
  const { id: userId } = await good(other.program.get(`/guests/${name}`));
  const atDesk = { userId, quantity: 1, paymentMethod: 'Cash' };
  await good(one.panel.post(`/events/${eventId}/tickets`, { body: atDesk }));
  return id;
}

async function reserve(one: Instance, other: Instance, placeId: string, name: string): Promise<void> {
  const reservationDate = `${dateIn(9)}T18:00:00.000Z`;
  const visit = { placeId, reservationDate, guestsQty: 2, tableNumber: '1', guestNote: '' };
  const byStaff = { ...visit, name: 'Ewa', phone: '', note: '' };
  const { id } = await good(one.panel.post('/reservations', { body: byStaff }));
  await good(other.panel.put(`/reservations/${id}`, { body: { ...byStaff, guestsQty: 3 } }));
  const byGuest = { ...visit, tableNumber: '2', guest: name, externalId: `visit-${name}` };
  const { id: own } = await good(one.program.post('/reservations', { body: byGuest }));
  await good(one.program.put(`/reservations/${own}`, { body: { reservationDate, guestsQty: 4 } }));
  await good(one.program.delete(`/reservations/${own}`));
}

/** What guests say, and what the venue answers them. */
async function hear(one: Instance, other: Instance, placeId: string, name: string): Promise<void> {
  const message = { guest: name, title: 'Hi', content: 'There' };
  const { id } = await good(one.program.post('/messages', { body: message }));
  await good(other.panel.put(`/help_messages/${id}`, { body: { note: 'Ok', status: 'RESOLVED' } }));
  const review = { guest: name, placeId, rating: 5, content: 'Yes' };
  await good(one.program.post('/reviews', { body: review }));
  const faq = { question: { pl: 'A', en: 'A' }, answer: { pl: '<p>A</p>', en: '<p>A</p>' } };
  await good(one.panel.post('/admin/content_management/faq', { body: faq }));
  const text = { content: { pl: `<p>${name}</p>`, en: '<p>A</p>' } };
  await good(other.panel.put('/admin/content_management/terms_of_use', { body: text }));
}

/** Colleagues, discounts, views, keys and imports. */
async function manage(one: Instance, other: Instance, name: string): Promise<void> {
  const colleague = { email: `${name}@venue.example`, role: 'MANAGER', profile: { ...profile, ...phone } };
  const { id } = await good(one.panel.post('/admin/staff', { body: colleague }));
  const renamed = { profile: { ...colleague.profile, name: 'Ewa' } };
  await good(other.panel.put(`/admin/staff/${id}`, { body: renamed }));
  const { totalQty: _, ...coupon } = couponInput;
  const discount = { ...coupon, couponCode: name, validFrom: dateIn(1), validTo: dateIn(7) };
  await good(one.panel.post('/admin/membership_coupons', { body: discount }));
  const view = { list: 'users', name, query: {}, columns: null, shared: true };
  const { id: viewId } = await good(one.panel.post('/views', { body: view }));
  await good(other.panel.put(`/views/${viewId}`, { body: { ...view, name: `${name} 2` } }));
  const key = { name, scopes: ['catalogue:read'] };
  const { id: keyId } = await good(one.panel.post('/admin/access_keys', { body: key }));
  await good(other.panel.delete(`/admin/access_keys/${keyId}`));
  await importFile(one.panel, 'users', `email,name,surname\n${name}-2@guests.example,Jan,Lis\n`);
}
