import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webhookEvent } from '@foyer/contract/integrations/webhook-events.ts';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { sealAudit } from '#history/seal-audit.ts';
import { verifySeal } from '#history/verify-seal.ts';
import { outboxMailer } from '#mail/mail.ts';
import { outboxIn } from '#mail/outbox.ts';
import type { Answer, Client } from '#test/api.ts';
import type { Make } from '#test/factories.ts';
import { columnsWith, emptyColumns } from '#test/records/find-everywhere.ts';
import { importFile, uploadFile } from '#test/records/imports.ts';
import { payOrder } from '#test/records/orders.ts';
import { refund } from '#test/records/refunds.ts';
import { createRecordsAbout } from '#test/resources/samples.ts';
import { sender } from '#test/services/mails.ts';
import { test as base, deliveriesOf } from '#test/services/webhooks.ts';

/** Columns that have values of the guest before the erasure. */
const columnsBefore = columnsOf({
  audit_log: ['after', 'before', 'label', 'reason'],
  audit_seals: ['search_text'],
  billings: ['search_text', 'sort_email', 'sort_name', 'sort_phone', 'sort_surname'],
  idempotency_keys: ['body'],
  import_chunks: ['bytes'],
  import_problems: ['cells'],
  imports: ['sample'],
  mails: ['last_error', 'recipient', 'search_text'],
  messages: ['content', 'note', 'search_text', 'sort_content', 'sort_title', 'title'],
  refunds: ['reason'],
  reservations: ['external_id', 'guest_note', 'name', 'note', 'phone', 'search_text', 'sort_name'],
  reviews: ['content', 'search_text'],
  users: [
    'additional_note',
    'email',
    'external_id',
    'name',
    'phone_number',
    'search_text',
    'surname',
    'tags',
  ],
  views: ['query'],
  webhook_deliveries: ['body'],
});

/** Columns of texts that the test does not fill, since they hold nothing about guests. */
const filledByNobody = columnsOf({
  attempts: ['account', 'address', 'kind'], // deleted within an hour, or a day
  billings: ['guest_name'], // name of a walk-in
  check_ins: ['nonce', 'undone_by'],
  discounts: ['coupon_code', 'created_by', 'event_places', 'event_title', 'search_text'],
  events: ['publish_failure', 'scheduled_by', 'staff_note'],
  faqs: ['answer_en', 'answer_pl', 'question_en', 'question_pl', 'search_text'],
  guest_messages: ['subject_en', 'subject_pl', 'text_en', 'text_pl'], // one text for all guests of an event
  images: ['extension', 'kind'],
  invitations: ['token_hash'],
  legal_texts: ['content_en', 'content_pl', 'id'],
  list_settings: ['columns', 'list'],
  login_challenges: ['token_hash'],
  logins: ['end_reason'],
  orders: ['error_reason', 'reservation_details'],
  orphaned_files: ['extension'],
  passkey_challenges: ['challenge_hash', 'purpose'],
  passkeys: ['credential_id', 'name', 'public_key', 'transports'], // of staff
  places: ['additional_note', 'assigned_person_name', 'go_pos_id', 'special_days'],
  recovery_codes: ['code_hash'],
  reservations: ['table_number'],
  reviews: ['reservation_details'],
  totp_factors: ['secret'],
  totp_setups: ['secret'],
  users: ['avatar_url'],
  verification_codes: ['code_hash'],
  views: ['columns'],
  webhooks: ['description', 'disabled_reason', 'previous_secret'],
});

function columnsOf(tables: Record<string, string[]>): string[] {
  return Object.entries(tables).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
}

/** Data folder of its own, with an outbox. */
const test = base.extend<{ folder: string; environment: Record<string, string>; ownServer: boolean }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-erase-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  environment: async ({ folder }, use) =>
    use({ DATA_DIR: folder, WEBHOOK_HTTP: 'true', WEBHOOK_PRIVATE: 'true' }),
  ownServer: true,
});

/** Values of this person alone. */
const values = {
  name: 'Dobromiła',
  surname: 'Kwiatogórska',
  email: 'dobromila.kwiat@przyklad.example',
  earlierEmail: 'dawny.adres@przyklad.example',
  phone: '799123987',
  note: 'uczulona-na-orzechy',
  tag: 'stalabywalczyni',
  externalId: 'gosc-78123-kwiat',
  reservationName: 'Stolik-Kwiatogórskiej',
  guestNote: 'przy-oknie-prosze',
  title: 'Zgubiony-parasol-w-szatni',
  content: 'Parasol-w-kratke-zostal',
  review: 'Pyszna-szarlotka-Dobromily',
  reason: 'Pani-Dobromila-zachorowala',
  reply: 'Oddzwonic-do-pani-Dobromily',
};
const profile = {
  name: values.name,
  surname: values.surname,
  phonePrefix: '+48',
  phoneNumber: values.phone,
  dateOfBirth: '1931-02-17',
};

/** Body of an answer; fails if the call was refused. */
async function done(call: Promise<Answer>) {
  const { status, body } = await call;
  if (status >= 400) throw new Error(JSON.stringify(body));
  return body;
}

/** Makes something of every kind about the person, by the calls that make it. */
async function liveALife({
  admin,
  program,
  make,
  deps,
}: {
  admin: Client;
  program: Client;
  make: Make;
  deps: Deps;
}) {
  const guest = `/guests/${values.externalId}`;
  const place = await make.place();
  const event = await make.event({ status: 'PUBLISHED', placeIds: [place.id], maxTicketsQty: 10 });
  await done(program.put(guest, { body: { email: values.earlierEmail, language: 'pl', profile } }));
  await done(program.patch(guest, { body: { email: values.email } }));
  const { id } = await done(program.get(guest));
  const noted = { ...profile, additionalNote: values.note, tags: [values.tag] };
  await done(admin.put(`/users/${id}`, { body: { profile: noted, membership: 'VIP' } }));
  const of = { guest: values.externalId, paymentMethod: 'BLIK', mailTickets: true };
  const order = { ...of, externalId: 'order-1', type: 'EVENT', eventId: event.id, quantity: 3 };
  const once = { 'idempotency-key': 'once' };
  const ordered = await done(program.post('/orders', { body: order, headers: once }));
  await done(payOrder(program, ordered.id));
  const [ticket, refunded] = (await done(program.get(`/orders/${ordered.id}`))).tickets;
  await done(program.post('/check_ins', { body: { code: ticket.code, eventId: event.id } }));
  await done(refund(admin, ordered.id, { ticketIds: [refunded.id], reason: values.reason }));
  const at = new Date(deps.clock.now().getTime() + 8 * 3_600_000).toISOString();
  await done(
    admin.post('/reservations', {
      body: {
        placeId: place.id,
        reservationDate: at,
        guestsQty: 2,
        tableNumber: null,
        name: values.reservationName,
        phone: `+48${values.phone}`,
        note: values.note,
        guestNote: values.guestNote,
        userId: id,
        notify: true,
      },
    }),
  );
  const message = { guest: values.externalId, title: values.title, content: values.content };
  await done(program.post('/messages', { body: message, headers: { 'idempotency-key': 'twice' } }));
  const [written] = (await done(admin.get('/help_messages'))).content;
  await done(admin.put(`/help_messages/${written.id}`, { body: { status: 'RESOLVED', note: values.reply } }));
  const review = { guest: values.externalId, placeId: place.id, rating: 4, content: values.review };
  await done(program.post('/reviews', { body: review }));
  await done(program.put(`${guest}/favourites/events/${event.id}`));
  const view = { name: 'Search', list: 'users', query: { search: values.surname }, columns: null };
  await done(admin.post('/views', { body: { ...view, shared: true } }));
  await done(admin.get(`/users/export?format=csv&search=${encodeURIComponent(values.name)}%20kwiatogorska`));
  const csv = `email,name,surname\nnot-an-address,${values.name},${values.surname}\n`;
  await importFile(admin, 'users', csv);
  await done(uploadFile(admin, 'users', csv));
  await make.mail({
    recipient: values.earlierEmail.toUpperCase(),
    lastError: `550 <${values.earlierEmail}>`,
    data: JSON.stringify({ userId: id }),
  });
  await make.reservation({ userId: id, name: null, externalId: `${values.externalId}-1` });
  const columns = await createRecordsAbout(admin, make, { id, text: values.note });
  return { id, eventId: event.id, columns };
}

const named = Object.values(values);

/** Mail in the outbox about the person; the test server keeps its own mails in memory. */
const writeToOutbox = ({ settings }: Pick<Deps, 'settings'>, to: string) =>
  outboxMailer(outboxIn(settings), sender, { info: () => {} })({
    to,
    language: 'pl',
    subject: 'Twoje bilety',
    text: `Cześć, ${values.name}!`,
    why: '',
  });

test('after an erasure, no column, file or message has a value of the guest, and the history verifies', async ({
  api,
  deps,
  make,
  receiver,
  subscribe,
}) => {
  const webhook = await subscribe(...webhookEvent.options);
  const isDone = ({ status }: { status: string }) => status === 'DELIVERED';
  const admin = await api.as('ADMIN');
  const program = await api.program();
  const { id, eventId, columns } = await liveALife({ admin, program, make, deps });
  for (const to of [values.email, 'another@guest.example']) await writeToOutbox(deps, to);
  await sealAudit({ ...deps, now: deps.clock.now });
  const before = await columnsWith(deps.db, named);
  expect(before.filter((column) => !column.startsWith('job'))).toEqual(
    [...columnsBefore, ...columns].toSorted(), // jobs are soon done
  );
  expect(await emptyColumns(deps.db)).toEqual(filledByNobody);

  const erase = (body: object) => admin.post(`/users/${id}/erase`, { body });
  expect((await erase({})).body).toMatchObject({
    message: 'guestHasTickets',
    params: { events: [{ eventId, tickets: 1 }] },
  });
  await deliveriesOf(admin, webhook.id, (sent) => sent.every(isDone));
  expect((await erase({ keepTickets: true })).status).toBe(204);
  const sent = await deliveriesOf(admin, webhook.id, (all) => all.every(isDone));
  expect((await receiver.first(sent.length)).map(({ json }) => json)).toContainEqual({
    type: 'user.erased',
    timestamp: expect.any(String),
    data: { id, externalId: values.externalId },
  });
  await sealAudit({ ...deps, now: deps.clock.now });

  expect(await columnsWith(deps.db, named)).toEqual([]);
  const [mail = '', ...others] = readdirSync(outboxIn(deps.settings));
  expect(others).toEqual([]);
  expect(readFileSync(join(outboxIn(deps.settings), mail), 'utf8')).toContain('another@guest.example');
  const verdict = await verifySeal(deps.db);
  expect(verdict).toMatchObject({ ok: true });
  expect(verdict.erased).toBeGreaterThan(10);
  expect(await deps.erasures.read()).toEqual([{ id, at: deps.clock.now().toISOString() }]);
});
