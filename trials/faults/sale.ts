/** A deployment with something to sell, made over HTTP: a place, an event on sale, a guest, and a program that may sell. */
import { couponInput, eventInputOf, placeInputOf } from '../../server/test/inputs.ts';
import { jpeg } from '../../server/test/pictures.ts';
import { login } from '../../server/test/process.ts';
import { type Call, good, programCaller, type Reply, staffCaller } from './calls.ts';

export interface Sale {
  staff: Call;
  program: Call;
  placeId: string;
  eventId: string;
}

/** The program's name for the guest. */
const guest = 'ola';

const cover = await jpeg(80, 50);

const dayMs = 24 * 3_600_000;
const begun = Date.now(); // a call that is repeated says the same
const daysAhead = (days: number) => new Date(begun + days * dayMs).toISOString();

/** For a server that is new, with one ADMIN. */
export async function openSale(address: string, maxTicketsQty = 1_000_000): Promise<Sale> {
  const staff = staffCaller((await login(address)).accessToken);
  const { id: placeId } = await good(
    staff(address, 'POST', '/locations/admin/create', { body: placeInputOf() }),
  );
  const { id: imageId } = await good(uploadCover(staff, address));
  const body = { ...eventOf(placeId, 'On sale'), maxTicketsQty, imageId };
  const { id: eventId } = await good(staff(address, 'POST', '/events/create?publish=true', { body }));
  const scopes = ['orders:write', 'guests:write'];
  const { key } = await good(
    staff(address, 'POST', '/admin/access_keys', { body: { name: 'Till', scopes } }),
  );
  const program = programCaller(key);
  await good(program(address, 'PUT', `/guests/${guest}`, { body: guestOf('Lis') }));
  return { staff, program, placeId, eventId };
}

/** Answers with the new upload. */
export function uploadCover(staff: Call, address: string, key?: string): Promise<Reply> {
  const body = new FormData();
  body.set('kind', 'cover');
  body.set('file', new Blob([new Uint8Array(cover)]), 'picture');
  return staff(address, 'POST', '/uploads', { body, ...(key && { key }) });
}

/** What a form sends for an event in a month. */
export const eventOf = (placeId: string, title: string) =>
  eventInputOf([placeId], {
    title: { pl: title, en: title },
    timeFrom: daysAhead(30),
    timeTo: daysAhead(31),
  });

/** As many coupons as asked for, which may be used from today on. */
export const couponsOf = (number: number) =>
  Array.from({ length: number }, () => ({
    ...couponInput,
    validFrom: daysAhead(1).slice(0, 10),
    validTo: daysAhead(20).slice(0, 10),
  }));

const guestOf = (surname: string) => ({
  email: `${guest}@guest.example`,
  language: 'pl',
  profile: { name: 'Ola', surname },
});

/** What another program sends for two tickets that are paid. */
export const orderOf = (eventId: string, externalId: string) => ({
  externalId,
  guest,
  type: 'EVENT',
  eventId,
  quantity: 2,
  paymentMethod: 'BLIK',
  status: 'PAID',
});
