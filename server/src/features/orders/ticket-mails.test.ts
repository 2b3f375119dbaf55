import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { outboxMailer } from '#mail/mail.ts';
import { htmlOf } from '#mail/mail-html.ts';
import { wrongFields } from '#test/api.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderHold, orderTickets, payOrder } from '#test/records/orders.ts';
import { entryOf, mailAt, sender } from '#test/services/mails.ts';
import { ticketsMail } from './ticket-mail.ts';

/** Reads a QR code from a picture that lies on a white or black background. */
async function decoded(picture: Buffer, background: 'white' | 'black'): Promise<string> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .flatten({ background })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

const onBoth = async (picture: Buffer) => [await decoded(picture, 'white'), await decoded(picture, 'black')];

const codesOf = ({ tickets }: { tickets: { code: string }[] }) => tickets.map(({ code }) => code);

describe('the tickets of an order', () => {
  test('are mailed once when it is paid, despite repeats', async ({ api, make, mails, deps }) => {
    const [program, admin] = [await api.program('orders:write'), await api.as('ADMIN')];
    const { event, guest } = await makeSale(make, { titlePl: 'Koncert; kolędy, na żywo' });
    const order = { externalId: 'web-1', mailTickets: true };
    const { body } = await orderTickets(program, event.id, order);
    await payOrder(program, body.id, 'IN_PROGRESS');
    expect(mails).toEqual([]);
    await Promise.all([payOrder(program, body.id), payOrder(program, body.id)]);
    await payOrder(program, body.id);
    await orderTickets(program, event.id, order);
    const mail = await mailAt(mails);
    expect([mail.to, mail.language, mail.subject]).toEqual([
      guest.email,
      'pl',
      `Twoje bilety: ${event.titlePl}`,
    ]);
    for (const code of codesOf(body)) expect(mail.text).toContain(`: ${code}\n`);
    const pictures = await Promise.all((mail.pictures ?? []).map(({ png }) => onBoth(png)));
    expect(pictures).toEqual(codesOf(body).map((code) => [code, code]));
    for (const { width, png } of mail.pictures ?? []) {
      expect(width).toBeGreaterThanOrEqual(200);
      expect(await sharp(png).metadata()).toMatchObject({ width, height: width, hasAlpha: false });
    }
    const { content } = (await admin.get('/mails?kind=TICKETS')).body;
    expect(content).toMatchObject([{ recipient: guest.email, event: { id: event.id } }]);
    await orderTickets(program, event.id, { mailTickets: true, status: 'PAID' });
    await orderTickets(program, event.id, { status: 'PAID' });
    const { body: unasked } = await orderTickets(program, event.id, { quantity: 1 });
    await payOrder(program, unasked.id);
    await mailAt(mails, 1);
    expect(
      (await deps.db.selectFrom('mails').select('id').where('kind', '=', 'TICKETS').execute()).length,
    ).toBe(2);
  });

  test('are mailed for a late payment', async ({ api, make, mails, clock }) => {
    const program = await api.program('orders:write');
    const { event } = await makeSale(make);
    const { body: late } = await orderTickets(program, event.id, { mailTickets: true });
    clock.advance(orderHold);
    await payOrder(program, late.id);
    expect((await mailAt(mails)).text).toContain(codesOf(late)[0]);
  });

  test('can be mailed for events alone', async ({ api, make }) => {
    const program = await api.program('orders:write');
    await makeSale(make);
    const place = await make.place();
    const dinner = { externalId: 'a', guest: 'ola', type: 'ORDER', placeId: place.id, cost: 10 };
    const refused = await program.post('/orders', {
      body: { ...dinner, paymentMethod: 'Card', mailTickets: true },
    });
    expect(wrongFields(refused)).toEqual(['mailTickets']);
  });
});

test('the calendar entry of an order follows its event', async ({ api, make, mails }) => {
  const [program, manager] = [await api.program('orders:write'), await api.as('MANAGER')];
  const { event } = await makeSale(make, {
    titlePl: 'Koncert; kolędy, na żywo i inne bardzo długie utwory świąteczne dla całej rodziny',
    timeFrom: new Date('2026-12-04T19:00:00Z'),
    timeTo: new Date('2026-12-04T21:00:00Z'),
  });
  const { body: order } = await orderTickets(program, event.id, { mailTickets: true, status: 'PAID' });
  const bought = entryOf(await mailAt(mails));
  const { locationIds, locations } = (await manager.get(`/events/admin/${event.id}`)).body;
  const places = locations.map(({ name }: { name: string }) => name).join(', ');
  expect(bought).toEqual({
    method: 'PUBLISH',
    uid: expect.stringContaining(order.id),
    sequence: 0,
    status: 'CONFIRMED',
    title: event.titlePl,
    place: places,
    description: `Bilety: ${codesOf(order).join(', ')}`,
    from: '2026-12-04T19:00:00Z',
    to: '2026-12-04T21:00:00Z',
    organizer: 'Foyer mailto:foyer@localhost',
  });
  const times = { timeFrom: '2026-12-05T18:00:00.000Z', timeTo: '2026-12-05T20:30:00.000Z' };
  const reason = { pl: 'Choroba', en: 'Illness' };
  const body = { ...times, locationIds, reason };
  expect((await manager.post(`/events/reschedule/${event.id}`, { body })).status).toBe(200);
  const moved = await mailAt(mails, 1);
  expect(moved.text).toMatch(/Jest: .*5 grudnia 2026.* 19:00.21:30/);
  const movedEntry = { ...bought, sequence: 1, from: '2026-12-05T18:00:00Z', to: '2026-12-05T20:30:00Z' };
  expect(entryOf(moved)).toEqual(movedEntry);
  await orderTickets(program, event.id, { mailTickets: true, status: 'PAID' });
  expect(entryOf(await mailAt(mails, 2))).toMatchObject({ sequence: 1, from: movedEntry.from });
  await make.user({ externalId: 'max' });
  await orderTickets(program, event.id, { guest: 'max', status: 'PAID' });
  await manager.post(`/events/cancel/${event.id}`, { body: { notify: true } });
  await mailAt(mails, 4);
  const cancelled = mails.slice(3).map(({ calendars }) => calendars?.length);
  expect(cancelled.toSorted()).toEqual([0, 2]);
  const both = mails.slice(3).flatMap(({ calendars = [] }) => calendars);
  const entries = both.map((calendar) => entryOf({ ...moved, calendars: [calendar] }));
  expect(entries).toContainEqual({ ...movedEntry, sequence: 2, status: 'CANCELLED' });
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(2);
});

test('a mail with 20 tickets is small and has the correct headers', async () => {
  const codes = Array.from({ length: 20 }, (_, number) => `ABCDEFGH${String(number).padStart(2, '0')}`);
  const mail = await ticketsMail({
    to: 'ola@foyer.example',
    language: 'pl',
    title: { pl: 'ł'.repeat(255), en: '' },
    at: { timeFrom: '2026-12-04T19:00:00Z', timeTo: '2026-12-04T21:00:00Z', places: 'ś'.repeat(500) },
    codes,
    calendar: { filename: 'tickets.ics', content: 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n' },
    timeZone: 'Europe/Warsaw',
  });
  const html = htmlOf({ ...mail, venueName: 'Foyer' });
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  const folder = await mkdtemp(join(tmpdir(), 'foyer-outbox-'));
  await outboxMailer(folder, sender, { info: () => {} })(mail);
  const [file = ''] = await readdir(folder);
  const message = await readFile(join(folder, file), 'utf8');
  expect(message.length).toBeLessThan(500_000);
  const headers = message.replace(/\n[ \t]+/g, ' ');
  expect(headers).toMatch(/^Content-Type: text\/calendar; .*method=PUBLISH/m);
  const ids = [...headers.matchAll(/^Content-ID?: <([^>]+)>$/gim)].map(([, id]) => id);
  expect(ids).toHaveLength(20);
  expect(headers.match(/^Content-Disposition: inline/gm)).toHaveLength(20);
  for (const id of ids) expect(html).toContain(`src="cid:${id}"`);
});

test('a program gets the QR code of a ticket as a picture', async ({ api, make }) => {
  const [reader, program] = [await api.program('orders:read'), await api.program('orders:write')];
  const { event } = await makeSale(make);
  const { body } = await orderTickets(program, event.id, { quantity: 1 });
  const [code = ''] = codesOf(body);
  for (const [ending, type] of [
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
  ]) {
    const picture = await reader.get(`/tickets/${code.toLowerCase()}/qr.${ending}`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, type]);
    expect(await onBoth(picture.bytes)).toEqual([code, code]);
    expect((await reader.get(`/tickets/NONE/qr.${ending}`)).status).toBe(404);
  }
});
