/** What a deployment needs before guests can buy and staff can work: made over the API, as staff would. */
import { eventInputOf, placeInputOf } from '../../server/test/inputs.ts';
import { jpeg, png } from '../../server/test/pictures.ts';
import type { Program } from './program.ts';

const day = 24 * 3_600_000;

const pictures = { cover: await jpeg(80, 50), logo: await png(40, 40), photo: await jpeg(60, 40) };

/** A form with a small picture. */
export function pictureForm(kind: keyof typeof pictures): FormData {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new Blob([new Uint8Array(pictures[kind])]), 'picture');
  return form;
}

/** An event of tomorrow; `placeInputOf` does for places. */
export function eventOf(placeId: string, change: object = {}) {
  const timeFrom = new Date(Math.ceil(Date.now() / day + 1) * day + day / 2);
  const timeTo = new Date(timeFrom.getTime() + day / 12);
  const times = { timeFrom: timeFrom.toISOString(), timeTo: timeTo.toISOString() };
  return { ...eventInputOf([placeId]), ...times, ...change };
}

/** A place and an event that guests can find, with so many tickets, and the guest `ola`. */
export async function openVenue(staff: Program, guests: Program, maxTicketsQty: number) {
  const made = async (program: Program, method: string, path: string, body?: object) => {
    const outcome = await program(method, path, { body });
    if (outcome.status >= 300 || outcome.status === 0)
      throw new Error(`${method} ${path}: ${outcome.status} ${JSON.stringify(outcome.body)}`);
    return outcome.body;
  };
  const [cover, logo, photo] = await Promise.all(
    (['cover', 'logo', 'photo'] as const).map((kind) => made(staff, 'POST', '/uploads', pictureForm(kind))),
  );
  const place = await made(staff, 'POST', '/locations/admin/create', {
    ...placeInputOf({ goPosId: 'POS-1' }),
    logoId: logo.id,
    photoIds: [photo.id],
  });
  await made(staff, 'PUT', `/locations/admin/publish/flag/${place.id}`);
  const draft = eventOf(place.id, { imageId: cover.id, maxTicketsQty });
  const event = await made(staff, 'POST', '/events/create', draft);
  await made(staff, 'PUT', `/events/publish/${event.id}`);
  const profile = { name: 'Ola', surname: 'Nowak' };
  await made(guests, 'PUT', '/guests/ola', { email: 'ola@guests.example', language: 'pl', profile });
  return { placeId: String(place.id), eventId: String(event.id) };
}
