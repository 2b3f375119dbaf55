/** Sets up records for guests to buy and staff to edit, through the API. */
import { couponInput, eventInputOf, placeInputOf } from '../../server/test/inputs.ts';
import { jpeg, png } from '../../server/test/records/pictures.ts';
import { login } from '../../server/test/services/process.ts';
import { asGuests, asStaff, good, newAccessKey, type Outcome, type Program } from './program.ts';

export interface Sale {
  /** The server's address may change after a restart. */
  staff(address: string): Program;
  guests(address: string): Program;
  placeId: string;
  eventId: string;
}

const dayMs = 24 * 3_600_000;
const begun = Date.now(); // fixed, so that repeated requests are identical
const daysAhead = (days: number) => new Date(begun + days * dayMs).toISOString();

const pictures = { cover: await jpeg(80, 50), logo: await png(40, 40), photo: await jpeg(60, 40) };

/** Form with a small picture. */
export function pictureForm(kind: keyof typeof pictures): FormData {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new Blob([new Uint8Array(pictures[kind])]), 'picture');
  return form;
}

export const uploadCover = (staff: Program, key?: string): Promise<Outcome> =>
  staff('POST', '/uploads', { body: pictureForm('cover'), key });

/** Input of an event in a month. For places, use `placeInputOf`. */
export const eventOf = (placeId: string, change: object = {}) =>
  eventInputOf([placeId], { timeFrom: daysAhead(30), timeTo: daysAhead(31), ...change });

export const titled = (title: string) => ({ title: { pl: title, en: title } });

/** Coupons valid from tomorrow. */
export const couponsOf = (number: number) =>
  Array.from({ length: number }, () => ({
    ...couponInput,
    validFrom: daysAhead(1).slice(0, 10),
    validTo: daysAhead(20).slice(0, 10),
  }));

/** A published place, an event with this many tickets, and the guest `ola`. */
export async function putOnSale(staff: Program, guests: Program, maxTicketsQty: number) {
  const upload = async (kind: keyof typeof pictures) =>
    (await good(staff('POST', '/uploads', { body: pictureForm(kind) }))).id;
  const [imageId, logoId, photoId] = [await upload('cover'), await upload('logo'), await upload('photo')];
  const place = { ...placeInputOf({ goPosId: 'POS-1' }), logoId, photoIds: [photoId] };
  const { id: placeId } = await good(staff('POST', '/locations/admin/create', { body: place }));
  await good(staff('PUT', `/locations/admin/publish/flag/${placeId}`));
  const event = eventOf(placeId, { imageId, maxTicketsQty });
  const { id: eventId } = await good(staff('POST', '/events/create', { body: event }));
  await good(staff('PUT', `/events/publish/${eventId}`));
  const guest = { email: 'ola@guests.example', language: 'pl', profile: { name: 'Ola', surname: 'Lis' } };
  await good(guests('PUT', '/guests/ola', { body: guest }));
  return { placeId: String(placeId), eventId: String(eventId) };
}

/** For a new server with one ADMIN. */
export async function openSale(address: string): Promise<Sale> {
  const { accessToken } = await login(address);
  const staff = (at: string) => asStaff(at, accessToken);
  const accessKey = await newAccessKey(staff(address));
  const guests = (at: string) => asGuests(at, accessKey);
  return { staff, guests, ...(await putOnSale(staff(address), guests(address), 1_000_000)) };
}

/** Paid order for two tickets. */
export const orderOf = (eventId: string, externalId: string) => ({
  externalId,
  guest: 'ola',
  type: 'EVENT',
  eventId,
  quantity: 2,
  paymentMethod: 'BLIK',
  status: 'PAID',
});
