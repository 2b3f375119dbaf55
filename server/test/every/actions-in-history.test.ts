/** Makes every call that writes or exports, and looks for its entry in the history. Calls without one are listed with the reason. */

import { accessScope } from '@foyer/contract/integrations/access-keys.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { expect, vi } from 'vitest';
import { type Answer, type Client, client } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { password, publicUrl, test } from '#test/fixtures.ts';
import { couponInput, eventInputOf, placeInputOf } from '#test/inputs.ts';
import { patience } from '#test/patience.ts';
import { authenticator } from '#test/records/authenticator.ts';
import { finished, uploadFile } from '#test/records/imports.ts';
import { jpeg } from '#test/records/pictures.ts';
import { uploadLogo, uploadPhoto } from '#test/records/place-pictures.ts';
import { codeOf } from '#test/records/second-factor.ts';
import { samples } from '#test/resources/samples.ts';
import { codeAt } from '#test/services/mails.ts';
import { guestRoutes, staffRoutes } from './permissions.ts';

const listed = 'My account lists logins, and the log has a line of each.';
const prepares = 'It only prepares a call that has an entry.';
const reads = 'It changes nothing.';
const refuses = 'It refuses every action: the list has none for many records.';
const likes = "Likes are a guest's own and counted, not listed.";

/** Calls that leave no entry, and why. */
const reasons: Record<string, string> = {
  'POST /admin/login': listed,
  'POST /admin/login/second_factor': listed,
  'POST /admin/login/passkey': listed,
  'POST /admin/logout': listed,
  'POST /admin/refresh_token': 'It continues a login.',
  'POST /admin/login/passkey/options': prepares,
  'POST /users/reset_password_attempt': prepares,
  'POST /users/me/passkeys/options': prepares,
  'POST /users/me/totp': prepares,
  'POST /uploads': prepares,
  'PUT /admin/imports/:id/mapping': prepares,
  'POST /admin/imports/:id/check': prepares,
  'PUT /users/me/lists/:list': "It changes only the caller's own screen.",
  'POST /history/seal/verify': reads,
  'app POST /quotes': reads,
  'POST /history/seal/verification': reads,
  'POST /bulk/admins': refuses,
  'POST /bulk/faq': refuses,
  'POST /bulk/reviews': refuses,
  'POST /bulk/discounts': refuses,
  'app PUT /guests/:externalId/favourites/events/:id': likes,
  'app DELETE /guests/:externalId/favourites/events/:id': likes,
  'app PUT /guests/:externalId/favourites/places/:id': likes,
  'app DELETE /guests/:externalId/favourites/places/:id': likes,
};

const isSampled = (list: string): list is keyof typeof samples => Object.hasOwn(samples, list);

const isPreview = (route: string) => route.endsWith('/preview');
const isAction = (route: string) => !/^(app )?GET /.test(route) || /\/(export|download_csv)$/.test(route);

/** Calls of the guests' API begin with `app`. */
const routes = [
  ...Object.values(staffRoutes).flat(),
  ...new Set(
    Object.values(guestRoutes)
      .flat()
      .map((route) => `app ${route}`),
  ),
];

test('every call that writes or exports has an entry, or a reason for having none', async ({
  api,
  app,
  make,
  deps,
  clock,
  mails,
}) => {
  const acted = new Set<string>();
  const missing: string[] = [];
  const admin = await api.as('ADMIN');
  const program = await api.program(...accessScope.options);

  /** Names of the entries that a call has left. */
  const entriesOf = (requestId: string) =>
    deps.db
      .selectFrom('auditLog')
      .select('label')
      .where('requestId', '=', requestId)
      .where('subject', 'is not', null)
      .where('continues', 'is', null)
      .execute();

  /** Makes a call and expects its entry. */
  async function act(
    route: string,
    path: string,
    body?: unknown,
    { caller = admin as Client, multipart }: { caller?: Client; multipart?: FormData } = {},
  ) {
    const [method = ''] = route.split(' ');
    const verb = method.toLowerCase() as keyof Client;
    const answer = await caller[verb](path, multipart ? { multipart } : { body });
    return entered(caller === program ? `app ${route}` : route, answer);
  }

  async function entered(route: string, answer: Answer) {
    expect([route, answer.status < 300 || answer.text]).toEqual([route, true]);
    const entries = await entriesOf(String(answer.headers['x-request-id']));
    if (entries.length === 0 || entries.some(({ label }) => !label)) missing.push(route);
    acted.add(route);
    return answer.body;
  }

  const byApp = { caller: program };
  const form = (fields: Record<string, string>, picture: Buffer) => {
    const multipart = new FormData();
    for (const [name, value] of Object.entries(fields)) multipart.set(name, value);
    multipart.set('file', new Blob([new Uint8Array(picture)]), 'picture');
    return multipart;
  };

  // Places
  const place = await act('POST /locations/admin/create', '/locations/admin/create', placeInputOf());
  const photo = await entered('POST /locations/admin/photo', await uploadPhoto(admin, place.id));
  const second = (await uploadPhoto(admin, place.id, 2)).body;
  await act('PUT /locations/admin/photo/order', '/locations/admin/photo/order', {
    locationId: place.id,
    images: [
      { id: second.id, order: 1 },
      { id: photo.id, order: 2 },
    ],
  });
  await act('DELETE /locations/admin/image/:id', `/locations/admin/image/${second.id}`);
  await entered('POST /locations/admin/logo', await uploadLogo(admin, place.id));
  const input = placeInputOf({ goPosId: 'P-1', name: 'Sala' });
  await act('PUT /locations/admin/:id', `/locations/admin/${place.id}`, input);
  await act('PUT /locations/admin/publish/:id', `/locations/admin/publish/${place.id}`, input);
  for (const flag of ['flag:id', 'flag/:id']) {
    const { id } = (await admin.post('/locations/admin/create', { body: placeInputOf({ goPosId: flag }) }))
      .body;
    await uploadPhoto(admin, id);
    await uploadLogo(admin, id);
    await act(`PUT /locations/admin/publish/${flag}`, `/locations/admin/publish/${flag.replace(':id', id)}`);
    if (flag === 'flag:id') await act('DELETE /locations/admin/:id', `/locations/admin/${id}`);
  }
  const draft = (await admin.post('/locations/admin/create', { body: placeInputOf({ goPosId: 'P-2' }) }))
    .body;
  await uploadPhoto(admin, draft.id);
  await uploadLogo(admin, draft.id);
  await act('POST /bulk/places', '/bulk/places', { action: 'publish', ids: [draft.id] });
  const special = { date: '2026-12-24', isOpen: false, from: null, to: null, note: null };
  await act('POST /locations/special_days', '/locations/special_days', {
    locationIds: [place.id],
    days: [special],
  });
  await act('POST /locations/special_days/undo', '/locations/special_days/undo', {
    locationIds: [place.id],
    days: [special],
    replaced: [],
  });

  // Events
  const event = await act('POST /events/create', '/events/create', eventInputOf([place.id]));
  await act('PUT /events/:id', `/events/${event.id}`, eventInputOf([place.id], { price: 10 }));
  const picture = await jpeg(80, 50);
  const cover = await act('POST /events/admin/image', '/events/admin/image', undefined, {
    multipart: form({ eventId: event.id, order: '1' }, picture),
  });
  await act('DELETE /events/admin/image/:id', `/events/admin/image/${cover.id}`);
  await admin.post('/events/admin/image', { multipart: form({ eventId: event.id, order: '1' }, picture) });
  await act('PUT /events/publish_at/:id', `/events/publish_at/${event.id}`, {
    publishAt: new Date(clock.now().getTime() + hour).toISOString(),
  });
  await act('PUT /events/publish/:id', `/events/publish/${event.id}`);
  await act('PATCH /events/staff_note/:id', `/events/staff_note/${event.id}`, { staffNote: 'Later' });
  const copy = await act('POST /events/duplicate/:id', `/events/duplicate/${event.id}`);
  await act('DELETE /events/:id', `/events/${copy.id}`);
  const series = await act('POST /events/series/:id', `/events/series/${event.id}`, {
    dates: ['2026-12-05'],
  });
  await act('POST /bulk/events', '/bulk/events', { action: 'delete', ids: [series.events[0].id] });
  const timeFrom = new Date(Date.parse(event.timeFrom) + hour).toISOString();
  const timeTo = new Date(Date.parse(event.timeTo) + hour).toISOString();
  await act('POST /events/reschedule/:id', `/events/reschedule/${event.id}`, {
    ...{ timeFrom, timeTo, locationIds: [place.id] },
    reason: { pl: 'A', en: 'A' },
  });

  // Guests, orders, door
  const profile = { name: 'Zofia', surname: 'Wrzos' };
  const guest = { email: 'zofia@mail.example', language: 'pl', profile };
  await act('PUT /guests/:externalId', '/guests/zofia', guest, byApp);
  await act('PATCH /guests/:externalId', '/guests/zofia', { language: 'en' }, byApp);
  const { id: guestId } = (await program.get('/guests/zofia')).body;
  const bought = {
    externalId: 'one',
    guest: 'zofia',
    type: 'EVENT',
    paymentMethod: 'BLIK',
    eventId: event.id,
  };
  const order = await act('POST /orders', '/orders', { ...bought, quantity: 2 }, byApp);
  await act('PUT /orders/:id/status', `/orders/${order.id}/status`, { status: 'PAID' }, byApp);
  await act('POST /admin/billings/:id/send_tickets', `/admin/billings/${order.id}/send_tickets`, {
    email: 'friend@mail.example',
  });
  await act('POST /events/:id/tickets', `/events/${event.id}/tickets`, {
    userId: guestId,
    quantity: 1,
    paymentMethod: 'Cash',
  });
  const full = await make.event({ status: 'PUBLISHED', maxTicketsQty: 1 });
  const line = `/events/${full.id}/waiting_list`;
  const entry = await act('POST /events/:id/waiting_list', line, { userId: guestId, quantity: 2 });
  const inLine = `${line}/${entry.id}`;
  await act('PATCH /events/:id/waiting_list/:entryId', inLine, { quantity: 3 });
  await act('DELETE /events/:id/waiting_list/:entryId', inLine);
  const waits = { externalId: 'waits', guest: 'zofia', quantity: 2 };
  await act('POST /events/:id/waiting_list', line, waits, byApp);
  await act('DELETE /events/:id/waiting_list/:externalId', `${line}/waits`, undefined, byApp);
  await act('PATCH /events/:id/waiting_list', line, { open: false });
  await act('POST /events/mail_guests/:id', `/events/mail_guests/${event.id}`, {
    subject: { pl: 'A', en: 'A' },
    text: { pl: 'B', en: 'B' },
    to: 'PAID',
  });
  const [first, next] = order.tickets;
  const scan = (code: string) => ({ code, eventId: event.id, nonce: code.padEnd(20, 'x') });
  const { eventId: _, ...atEvent } = scan(first.code);
  await act('POST /events/check_in/:id', `/events/check_in/${event.id}`, atEvent);
  await act('DELETE /events/check_in/:id/:ticketId', `/events/check_in/${event.id}/${first.id}`);
  const again = { ...atEvent, nonce: 'again'.padEnd(20, 'x'), checkedInAt: clock.now().toISOString() };
  await act('POST /events/check_in_batch/:id', `/events/check_in_batch/${event.id}`, { scans: [again] });
  await act('POST /check_ins', '/check_ins', scan(next.code), byApp);
  await act('DELETE /check_ins/:ticketId', `/check_ins/${next.id}`, undefined, byApp);
  const late = { ...scan(next.code), nonce: 'late'.padEnd(20, 'x'), checkedInAt: clock.now().toISOString() };
  await act('POST /check_ins/batch', '/check_ins/batch', { scans: [late] }, byApp);
  const admit = (nonce: string) =>
    program.post('/check_ins', { body: { ...scan(next.code), nonce, admitted: true } });
  await admit('admitted one');
  const { door } = (await admin.get(`/events/overview/${event.id}`)).body;
  await act(
    'DELETE /events/offline_admissions/:id',
    `/events/offline_admissions/${door.offlineAdmissions[0].id}`,
  );
  await admit('admitted two');
  await act('DELETE /events/:id/offline_admissions', `/events/${event.id}/offline_admissions`);
  const device = await act('POST /events/door_devices', '/events/door_devices', { name: 'Door 1' });
  await act('DELETE /events/door_devices/:id', `/events/door_devices/${device.id}`);

  // Refunds
  const refunded = await act('POST /admin/billings/:id/refund', `/admin/billings/${order.id}/refund`, {
    amount: 1,
  });
  await act('DELETE /admin/billings/:id', `/admin/billings/${refunded.id}`);
  const refundAgain = async () => {
    const { body } = await admin.post(`/admin/billings/${order.id}/refund`, { body: { amount: 1 } });
    return body.id;
  };
  const settled = await refundAgain();
  await act('PUT /admin/billings/:id/status', `/admin/billings/${settled}/status`, { status: 'ERROR' });
  await act(
    'PUT /orders/:id/refund',
    `/orders/${order.id}/refund`,
    { status: 'PAID', refundId: settled },
    byApp,
  );
  await act('POST /orders/:id/refunds', `/orders/${order.id}/refunds`, { amount: 1 }, byApp);
  const third = await refundAgain();
  await act('POST /bulk/billings', '/bulk/billings', {
    action: 'setRefundStatus',
    status: 'PAID',
    ids: [third],
  });

  // Reservations, messages, reviews
  const visit = {
    placeId: place.id,
    reservationDate: '2026-12-01T18:00:00.000Z',
    guestsQty: 2,
    tableNumber: '1',
    name: 'Ewa',
    phone: '',
    note: '',
    guestNote: '',
  };
  const booked = await act('POST /reservations', '/reservations', visit);
  await act('PUT /reservations/:id', `/reservations/${booked.id}`, { ...visit, guestsQty: 3 });
  await act('PATCH /reservations/:id/status', `/reservations/${booked.id}/status`, { status: 'NO_SHOW' });
  await act('DELETE /reservations/:id', `/reservations/${booked.id}`);
  const { note: __, ...appVisit } = { ...visit, externalId: 'r-1' };
  const byGuest = await act('POST /reservations', '/reservations', { ...appVisit, guestsQty: 2 }, byApp);
  await act(
    'PUT /reservations/:id',
    `/reservations/${byGuest.id}`,
    { reservationDate: '2026-12-02T18:00:00.000Z', guestsQty: 4 },
    byApp,
  );
  await act('DELETE /reservations/:id', `/reservations/${byGuest.id}`, undefined, byApp);
  const message = await act(
    'POST /messages',
    '/messages',
    { guest: 'zofia', title: 'Hi', content: 'There' },
    byApp,
  );
  await act('PUT /help_messages/:id', `/help_messages/${message.id}`, { note: 'Ok', status: 'RESOLVED' });
  await act('POST /bulk/messages', '/bulk/messages', {
    action: 'setStatus',
    status: 'PENDING',
    note: 'Again',
    ids: [message.id],
  });
  await act('POST /help_messages/:id/answers', `/help_messages/${message.id}/answers`, { text: 'Hello' });
  await act('PATCH /help_messages/:id/assignee', `/help_messages/${message.id}/assignee`, {
    assigneeId: admin.staff.id,
  });
  await act(
    'POST /reviews',
    '/reviews',
    { guest: 'zofia', placeId: place.id, rating: 5, content: 'Yes' },
    byApp,
  );

  // Users, content, discounts
  const person = {
    membership: 'VIP',
    profile: { ...profile, phonePrefix: '+48', phoneNumber: '600100200', additionalNote: 'A' },
  };
  await act('PUT /users/:id', `/users/${guestId}`, person);
  await act('PATCH /users/:id/status', `/users/${guestId}/status`, { status: 'BLOCKED' });
  await act('POST /bulk/users', '/bulk/users', { action: 'unblock', ids: [guestId] });
  for (const text of ['terms_of_use', 'privacy_policy'])
    await act(`PUT /admin/content_management/${text}`, `/admin/content_management/${text}`, {
      content: { pl: '<p>A</p>', en: '<p>A</p>' },
    });
  const coupons = '/admin/membership_coupons';
  const { totalQty: ____, ...coupon } = { ...couponInput, validFrom: '2026-11-25', couponCode: 'ONE' };
  const discount = await act(`POST ${coupons}`, coupons, coupon);
  await act(`PUT ${coupons}/:id`, `${coupons}/${discount.id}`, { ...coupon, discountPercentage: 20 });
  await act(`DELETE ${coupons}/:id`, `${coupons}/${discount.id}`);
  const other = (await admin.post(coupons, { body: { ...coupon, couponCode: 'TWO' } })).body;
  await act('POST /bulk/membership_discounts', '/bulk/membership_discounts', {
    action: 'delete',
    ids: [other.id],
  });

  // Staff and sign-in
  const colleague = {
    email: 'ewa@venue.example',
    role: 'MANAGER',
    profile: { ...profile, phonePrefix: '+48', phoneNumber: '600100200' },
  };
  const staff = await act('POST /admin/staff', '/admin/staff', colleague);
  await act('POST /admin/staff/:id/invitation', `/admin/staff/${staff.id}/invitation`);
  await act('PUT /admin/staff/:id', `/admin/staff/${staff.id}`, {
    profile: { ...colleague.profile, name: 'Ewa' },
  });
  await act('DELETE /admin/staff/:id', `/admin/staff/${staff.id}`);
  const manager = await api.asAnother('MANAGER');
  const own = { caller: manager as Client };
  const device2 = authenticator(publicUrl);
  const creation = (await manager.post('/users/me/passkeys/options')).body;
  const passkeys = '/users/me/passkeys';
  const passkey = await act(
    `POST ${passkeys}`,
    passkeys,
    { name: 'Phone', response: device2.create(creation) },
    own,
  );
  await act(`PATCH ${passkeys}/:id`, `${passkeys}/${passkey.id}`, { name: 'Laptop' }, own);
  await act(`DELETE ${passkeys}/:id`, `${passkeys}/${passkey.id}`, undefined, own);
  const totp = '/users/me/totp';
  const turnOn = async (act_: boolean) => {
    const { secret } = (await manager.post(totp, { body: { password } })).body;
    const body = { code: codeOf(secret, clock.now()) };
    if (act_) await act(`POST ${totp}/confirm`, `${totp}/confirm`, body, own);
    else await manager.post(`${totp}/confirm`, { body });
  };
  await turnOn(true);
  await act(`POST ${totp}/recovery_codes`, `${totp}/recovery_codes`, { password }, own);
  await act(`DELETE ${totp}`, totp, { password }, own);
  await turnOn(false);
  await act('DELETE /admin/staff/:id/second_factor', `/admin/staff/${manager.staff.id}/second_factor`);
  const logIn = async () => {
    const nobody = client(app);
    const { body } = await nobody.post('/admin/login', { body: { email: manager.staff.email, password } });
    return client(app, body.accessToken);
  };
  const here = await logIn();
  const sessions = (await here.get('/users/me/sessions')).body;
  const elsewhere = sessions.find(({ current }: { current: boolean }) => !current);
  await act('DELETE /users/me/sessions/:id', `/users/me/sessions/${elsewhere.id}`, undefined, {
    caller: here,
  });
  await logIn();
  await act('DELETE /users/me/sessions', '/users/me/sessions', undefined, { caller: here });
  const changed = { newPassword: 'Another-one-2', repeatPassword: 'Another-one-2' };
  await act(
    'POST /users/update_password',
    '/users/update_password',
    { oldPassword: password, ...changed },
    { caller: here },
  );
  await act('DELETE /admin/staff/:id/sessions', `/admin/staff/${manager.staff.id}/sessions`);
  mails.length = 0;
  await api.asNobody().post('/users/reset_password_attempt', { body: { email: manager.staff.email } });
  const isCode = ({ subject }: { subject: string }) => subject.includes('code') || subject.includes('kod');
  await vi.waitUntil(() => mails.some(isCode), { timeout: patience });
  await act(
    'POST /users/reset_password_confirmation',
    '/users/reset_password_confirmation',
    {
      email: manager.staff.email,
      verificationCode: await codeAt(mails, mails.findIndex(isCode)),
      newPassword: 'Another-one-3',
      repeatPassword: 'Another-one-3',
    },
    { caller: client(app) },
  );

  // Views, keys, webhooks, mails, imports
  const view = { list: 'users', name: 'VIPs', query: {}, columns: null, shared: true };
  const { id: viewId } = await act('POST /views', '/views', view);
  await act('PUT /views/:id', `/views/${viewId}`, { ...view, name: 'Others' });
  await act('DELETE /views/:id', `/views/${viewId}`);
  const keys = '/admin/access_keys';
  const key = await act(`POST ${keys}`, keys, { name: 'Till', scopes: ['catalogue:read'] });
  await act(`DELETE ${keys}/:id`, `${keys}/${key.id}`);
  const hooks = '/admin/webhooks';
  const hook = { url: 'https://till.example/hook', events: ['faq.changed'], description: '' };
  const webhook = await act(`POST ${hooks}`, hooks, hook);
  await act(`PUT ${hooks}/:id`, `${hooks}/${webhook.id}`, { ...hook, active: false });
  await act(`POST ${hooks}/:id/rotate_secret`, `${hooks}/${webhook.id}/rotate_secret`);
  const delivery = await act(`POST ${hooks}/:id/test`, `${hooks}/${webhook.id}/test`);
  await deps.change(testContext(clock.now()), (tx) =>
    tx.updateTable('webhookDeliveries').set({ status: 'FAILED' }).where('id', '=', delivery.id).execute(),
  );
  await act(`POST ${hooks}/deliveries/:id/resend`, `${hooks}/deliveries/${delivery.id}/resend`);
  await act(`DELETE ${hooks}/:id`, `${hooks}/${webhook.id}`);
  await deps.change(testContext(clock.now()), (tx) =>
    tx
      .updateTable('mails')
      .set({ state: 'FAILED', data: JSON.stringify({ userId: staff.id }) })
      .where('kind', '=', 'WELCOME')
      .execute(),
  );
  const [failed] = (await admin.get('/mails?state=FAILED')).body.content;
  await act('POST /mails/send_again/:id', `/mails/send_again/${failed.id}`);
  const file = await entered(
    'POST /admin/imports',
    await uploadFile(admin, 'users', 'email,name,surname\nx@mail.example,Jan,Lis\n'),
  );
  await finished(admin, file.id, 'check');
  await act('POST /admin/imports/:id/run', `/admin/imports/${file.id}/run`);

  // Exports
  for (const route of routes.filter((one) => one.startsWith('GET ') && isAction(one))) {
    const path = route.replace('GET ', '').replace(':id', event.id);
    await act(route, path.includes('takings') ? `${path}?from=2026-11-01&to=2026-11-27` : path);
  }
  await act('POST /events/cancel/:id', `/events/cancel/${event.id}`, { reason: { pl: 'A', en: 'A' } });
  await act('DELETE /guests/:externalId', '/guests/zofia', undefined, byApp);
  const { id: anotherId } = await make.user();
  await act('DELETE /users/:id', `/users/${anotherId}`);
  await act('POST /users/:id/erase', `/users/${anotherId}/erase`, {});
  const { id: soldId } = await make.billing({ userId: null, guestName: 'Zuza' });
  await act('POST /admin/billings/:id/erase', `/admin/billings/${soldId}/erase`, {});
  const { id: tableId } = await make.reservation();
  await act('POST /reservations/:id/erase', `/reservations/${tableId}/erase`, {});

  // Described nouns, as far as no lines above act on them
  for (const [list, { path, calls }] of Object.entries<Resource>(resources)) {
    if (!isSampled(list) || !calls.includes('create') || acted.has(`POST ${path}`)) continue;
    const [first, second] = await samples[list].bodies(make);
    const { id } = await act(`POST ${path}`, path, first);
    await act(`PUT ${path}/:id`, `${path}/${id}`, second);
    const [update] = (await admin.get(`/history/${resources[list].entity}/${id}`)).body.content;
    await act('POST /history/:id/restore', `/history/${update.id}/restore`);
    await act(`DELETE ${path}/:id`, `${path}/${id}`);
  }

  expect(missing).toEqual([]);
  const wanted = routes.filter((route) => isAction(route) && !isPreview(route) && !(route in reasons));
  expect([...acted].toSorted()).toEqual(wanted.toSorted());
  expect(Object.keys(reasons).filter((route) => !routes.includes(route) || acted.has(route))).toEqual([]);
});
