import { type MailedGuests, mailedGuests } from '@foyer/contract/events/mail-guests.ts';
import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { tidy } from '#db/writing/tidying.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { tidyingOfMails } from '#mail/tidy-mails.ts';
import { type Client, wrongFields } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import type { Make } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { patience } from '#test/patience.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { refund } from '#test/records/refunds.ts';
import { mailAt } from '#test/services/mails.ts';

const message = {
  subject: { pl: 'Wejście od rzeki', en: 'Entrance by the river' },
  text: { pl: 'Dzień dobry!\n\nWchodzimy od rzeki.', en: 'Hello!\n\nPlease use the river door.' },
};

const write = (client: Client, id: string, body: object = {}, headers = {}) =>
  client.post(`/events/mail_guests/${id}`, { body: { ...message, to: 'PAID', ...body }, headers });

type State = 'VALID' | 'CHECKED_IN' | 'REFUNDED' | 'UNPAID';

const reached: Record<MailedGuests, (tickets: readonly State[]) => boolean> = {
  PAID: (tickets) => tickets.includes('VALID') || tickets.includes('CHECKED_IN'),
  CHECKED_IN: (tickets) => tickets.includes('CHECKED_IN'),
  NOT_CHECKED_IN: (tickets) => tickets.includes('VALID') && !tickets.includes('CHECKED_IN'),
};

const states: readonly State[] = ['VALID', 'CHECKED_IN', 'REFUNDED', 'UNPAID'];
const combinations = Array.from({ length: 2 ** states.length }, (_, bits) =>
  states.filter((_, index) => (bits >> index) % 2 === 1),
);

/** Event whose guests have every combination of tickets, among them a blocked and a deleted one, and a walk-in. */
async function eventWithGuests(make: Make, { change, clock }: Deps, admin: Client, program: Client) {
  const { event } = await makeSale(make, { maxTicketsQty: 100 });
  const guests: { email: string; tickets: State[] }[] = [];
  const buy = async (state: State, guest: string) => {
    const status = state === 'UNPAID' ? 'PENDING' : 'PAID';
    const { body: order } = await orderTickets(program, event.id, { guest, status, quantity: 1 });
    if (state === 'REFUNDED') await refund(admin, order.id, {});
    if (state === 'CHECKED_IN') await program.post('/check_ins', { body: { code: order.tickets[0].code } });
  };
  for (const tickets of combinations) {
    const { email, externalId } = await make.user({ externalId: newId() });
    for (const state of tickets) await buy(state, externalId ?? '');
    guests.push({ email, tickets });
  }
  for (const status of ['BLOCKED', 'DELETED'] as const) {
    const { id, externalId } = await make.user({ externalId: newId() });
    await buy('VALID', externalId ?? '');
    await buy('CHECKED_IN', externalId ?? '');
    await change(testContext(clock.now()), (tx) =>
      tx.updateTable('users').set({ status }).where('id', '=', id).execute(),
    );
  }
  await orderTickets(program, event.id, { guest: null, status: 'PAID' });
  return { event, guests };
}

describe('a message to the guests of an event', () => {
  test.for(mailedGuests.options)(
    'reaches each of %s once, as its preview counts',
    async (to, { api, make, deps, mails }) => {
      const [admin, program] = [await api.as('ADMIN'), await api.program()];
      const { event, guests } = await eventWithGuests(make, deps, admin, program);
      const wanted = guests.filter(({ tickets }) => reached[to](tickets)).map(({ email }) => email);
      const preview = await admin.get(`/events/mail_guests/${event.id}?to=${to}`);
      expect(preview.body).toEqual({ mails: wanted.length, replyTo: 'Foyer <foyer@localhost>' });
      const { status, body } = await write(admin, event.id, { to, expected: wanted.length });
      expect([status, body]).toEqual([200, { mails: wanted.length }]);
      await mailAt(mails, wanted.length - 1);
      expect(mails.map((mail) => mail.to).toSorted()).toEqual(wanted.toSorted());
      const listed = (await admin.get('/mails?kind=MESSAGE&size=1')).body;
      expect([listed.numberOfElements, listed.content[0].event.id]).toEqual([wanted.length, event.id]);
      const [entry] = (await admin.get(`/history/events/${event.id}`)).body.content;
      expect(entry).toMatchObject({ action: 'mailGuests', label: event.titlePl });
    },
  );

  test('is in the language of the guest', async ({ api, make, mails }) => {
    const [manager, program] = [await api.as('MANAGER'), await api.program()];
    const { event } = await makeSale(make, { titleEn: 'Jazz' });
    await make.user({ externalId: 'max', email: 'max@foyer.example', language: 'en' });
    await orderTickets(program, event.id, { guest: 'max', status: 'PAID' });
    await write(manager, event.id);
    expect(await mailAt(mails)).toMatchObject({
      ...{ to: 'max@foyer.example', language: 'en', subject: message.subject.en },
      text: `${message.text.en}\n`,
      why: 'You’re receiving this e-mail because you have a ticket for “Jazz”.',
    });
  });

  test('is refused for drafts, with missing texts, and if other guests would get it', async ({
    api,
    make,
  }) => {
    const [manager, program] = [await api.as('MANAGER'), await api.program()];
    const { event } = await makeSale(make);
    const draft = await make.event({ status: 'DRAFT' });
    for (const refused of [
      await write(manager, draft.id),
      await manager.get(`/events/mail_guests/${draft.id}?to=PAID`),
    ])
      expect([refused.status, refused.body.message]).toEqual([409, 'eventIsDraft']);
    expect((await write(manager, newId())).status).toBe(404);
    const wrong = { subject: { pl: ' ', en: 'x'.repeat(256) }, text: { pl: 'x'.repeat(4097) }, to: 'ALL' };
    expect(wrongFields(await write(manager, event.id, wrong))).toEqual([
      'subject.pl',
      'subject.en',
      'text.pl',
      'text.en',
      'to',
    ]);
    await orderTickets(program, event.id, { status: 'PAID' });
    const outdated = await write(manager, event.id, { expected: 0 });
    expect([outdated.status, outdated.body.message]).toEqual([409, 'previewOutdated']);
    expect((await (await api.as('ADMIN')).get('/mails')).body.numberOfElements).toBe(0);
  });
});

test.extend({ ownServer: true })(
  'a message reaches each guest once, although the call and the mails are tried again',
  async ({ api, make, deps, clock }) => {
    const [manager, program] = [await api.as('MANAGER'), await api.program()];
    const { event } = await makeSale(make);
    const guests = ['a@foyer.example', 'b@foyer.example', 'c@foyer.example'];
    for (const email of guests) {
      await make.user({ externalId: email, email });
      await orderTickets(program, event.id, { guest: email, quantity: 2, status: 'PAID' });
    }
    const [tried, sent] = [new Set<string>(), [] as string[]];
    deps.sendMail = async ({ to }) => {
      if (tried.has(to)) return void sent.push(to);
      tried.add(to);
      throw new Error('The mail server is down');
    };
    const key = { 'idempotency-key': 'message-1' };
    const answers = [await write(manager, event.id, {}, key), await write(manager, event.id, {}, key)];
    expect(answers.map(({ body }) => body)).toEqual([{ mails: 3 }, { mails: 3 }]);
    const hurried = async () => {
      await deps.change(testContext(clock.now()), (tx) =>
        sql`update pgboss.job set retry_delay = 0, retry_backoff = false, start_after = now()`.execute(tx),
      );
      return sent.length === guests.length;
    };
    await vi.waitUntil(hurried, { timeout: patience, interval: 200 });
    expect(sent.toSorted()).toEqual(guests);
    const states = deps.db.selectFrom('mails').select(['state', 'tries']).where('kind', '=', 'MESSAGE');
    await vi.waitUntil(async () => (await states.execute()).every(({ state }) => state === 'SENT'), {
      timeout: patience,
    });
    expect(await states.execute()).toEqual(guests.map(() => ({ state: 'SENT', tries: 2 })));
    const messages = deps.db.selectFrom('guestMessages').select('subjectPl');
    expect(await messages.execute()).toEqual([{ subjectPl: message.subject.pl }]);
    await tidy(deps, tidyingOfMails, clock.now());
    expect(await messages.execute()).toEqual([]);
  },
);
