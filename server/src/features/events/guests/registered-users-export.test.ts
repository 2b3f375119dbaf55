import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { wrongFields } from '#test/api.ts';
import { test } from '#test/fixtures.ts';
import { parseCsv } from '#test/records/csv.ts';

test('the file of ticket holders has each once with their tickets, by surname, and a history entry', async ({
  api,
  make,
}) => {
  const manager = await api.as('MANAGER');
  const event = await make.event({ status: 'PUBLISHED', titlePl: 'Jazz nocą' });
  const person = { name: 'Ola', phonePrefix: '+48', phoneNumber: '600100200', language: 'pl' as const };
  const [late, early] = [
    await make.user({ ...person, surname: 'Żak', email: 'zak@a.pl' }),
    await make.user({ ...person, surname: '=Łoś', email: 'los@a.pl', language: 'en' }),
  ];
  for (const userId of [late.id, early.id, late.id]) await make.ticket({ eventId: event.id, userId });
  await make.ticket();
  const path = `/events/registered_users/${event.id}/export`;
  const csv = await manager.get(path);
  expect([csv.status, csv.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="registered_users-2026-11-20.csv"',
  ]);
  const [header, ...rows] = parseCsv(csv.text.slice(1));
  expect(header).toEqual([
    'Name',
    'Surname',
    'E-mail',
    'Phone number',
    'Language',
    'Tickets',
    'Checked in',
    'Checked in at',
    'Ticket codes',
  ]);
  const sorted = rows.toSorted(([, one = ''], [, other = '']) => one.localeCompare(other, 'pl'));
  expect(
    sorted.map(([, surname, email, phone, language, tickets]) => [surname, email, phone, language, tickets]),
  ).toEqual([
    ["'=Łoś", 'los@a.pl', "'+48 600100200", 'en', '1'],
    ['Żak', 'zak@a.pl', "'+48 600100200", 'pl', '2'],
  ]);
  const { content } = (await manager.get(`/events/registered_users/${event.id}`)).body;
  expect(rows.map(([, , email]) => email)).toEqual(content.map(({ email }: { email: string }) => email));
  const { sheets } = await readXlsx((await manager.get(`${path}?format=xlsx&search=zak`)).bytes);
  expect(sheets[0]?.rows).toHaveLength(2);
  const [entry] = (await manager.get(`/history/events/${event.id}`)).body.content;
  expect([entry.action, entry.label, entry.actor.email]).toEqual([
    'exportRegisteredUsers',
    'Jazz nocą',
    manager.staff.email,
  ]);
});

test('the file is rejected for an unknown event or format', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  expect((await manager.get(`/events/registered_users/${newId()}/export`)).status).toBe(404);
  const { id } = await make.event();
  const wrong = await manager.get(`/events/registered_users/${id}/export?format=pdf&columns=password`);
  expect(wrongFields(wrong)).toEqual(['format', 'columns']);
});
