import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { orderTickets, payOrder } from '#test/records/orders.ts';
import { join } from '#test/waiting-list/guests-in-line.ts';

test('the data of a guest has everything about them and nothing about others, and its export is recorded', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const program = await api.program();
  const guest = await make.user({ externalId: 'ola', additionalNote: 'uczulona', passwordHash: 'secret' });
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 10 });
  const { body: order } = await orderTickets(program, event.id);
  await payOrder(program, order.id);
  const reservation = await make.reservation({ userId: guest.id, note: 'przy oknie' });
  const message = await make.message({ userId: guest.id });
  const review = await make.review({ userId: guest.id });
  const mail = await make.mail({ recipient: guest.email.toUpperCase() });
  await program.put(`/guests/ola/favourites/events/${event.id}`);
  await join(program, event.id, 'ola', 20);
  for (const of of [make.message, make.review, make.ticket, make.mail]) await of();

  const { status, body, headers } = await admin.get(`/users/${guest.id}/data`);
  expect([status, headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="person-${guest.id}.json"`,
  ]);
  expect(body).toMatchObject({
    profile: { email: guest.email, additional_note: 'uczulona', external_id: 'ola' },
    favourites: [{ id: event.id }],
    billings: [{ id: order.id, ordered: { quantity: 2 } }],
    tickets: [{ order_id: order.id }, { order_id: order.id }],
    waitingLists: [{ event_id: event.id, quantity: 20, external_id: 'ola' }],
    reservations: [{ id: reservation.id, note: 'przy oknie' }],
    messages: [{ id: message.id }],
    reviews: [{ id: review.id }],
    mails: [{ id: mail.id }],
    history: [{ entity: 'users', entityId: guest.id }],
  });
  expect(JSON.stringify(body)).not.toContain('secret');
  const [entry] = (await admin.get(`/history/users/${guest.id}`)).body.content;
  expect(entry).toMatchObject({ action: 'exportPersonData', actor: { email: admin.staff.email } });

  const reader = await api.program('guests:read');
  const { body: forApp } = await reader.get('/guests/ola/data');
  expect(forApp.profile).toEqual(body.profile);
  expect((await reader.get('/guests/nobody/data')).body.message).toBe('guestNotFound');
});

test('the data of a colleague has their logins', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const manager = await api.as('MANAGER');
  const { body } = await admin.get(`/users/${manager.staff.id}/data`);
  expect(body).toMatchObject({ profile: { email: manager.staff.email }, logins: [{ ended_at: null }] });
  expect((await manager.get(`/users/${admin.staff.id}/data`)).status).toBe(403);
});

/** Tables whose rows about a person are in the data. */
const shown = [
  ...['billings', 'event_likes', 'logins', 'message_replies', 'messages', 'place_likes'],
  ...['reservations', 'reviews', 'ticket_codes', 'tickets', 'waiting_list_entries'],
];
/** Secrets of signing in, and what colleagues made or set up. */
const leftOut = [
  ...['browsers', 'invitations', 'login_challenges', 'passkey_challenges', 'passkeys', 'recovery_codes'],
  ...['totp_factors', 'totp_setups', 'verification_codes'],
  ...['access_keys', 'events', 'list_settings', 'places', 'views'],
];

test('each table that refers to accounts is in the data of a person, or left out for a reason', async ({
  deps,
}) => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(deps.db);
  expect(rows.map(({ name }) => name)).toEqual([...shown, ...leftOut].toSorted());
});

test('the data of a guest has the answers to their messages', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const { id, userId } = await make.message();
  await admin.post(`/help_messages/${id}/answers`, { body: { text: 'Jest w szatni.' } });
  const { messages } = (await admin.get(`/users/${userId}/data`)).body;
  expect(messages).toMatchObject([{ id, replies: [{ from: 'venue', content: 'Jest w szatni.' }] }]);
});
