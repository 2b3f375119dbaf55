import { sql } from 'kysely';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { tidy } from '#db/writing/tidying.ts';
import type { Deps } from '#deps.ts';
import { tidyingOfMails } from '#mail/tidy-mails.ts';
import type { Client } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { patience } from '#test/patience.ts';
import { type MailServer, startMailServer } from '#test/services/mail-server.ts';
import { mailAt, sendBySmtp } from '#test/services/mails.ts';

const rejected = 'The mail server rejected the e-mail (451 4.3.0).';
const reason = { pl: 'Choroba solisty', en: 'The soloist is ill' };

/** Polls the list until its first mail has this state. */
const listed = (admin: Client, state: string, query = '') =>
  vi.waitUntil(
    async () => {
      const { content } = (await admin.get(`/mails?${query}`)).body;
      return content[0]?.state === state ? content : undefined;
    },
    { timeout: patience, interval: 50 },
  );

const askForCode = (client: Client, email: string) =>
  client.post('/users/reset_password_attempt', { body: { email } });

describe('the list of mails', () => {
  test('shows each delivery status, but no content', async ({ api, make, mails }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.event({ status: 'PUBLISHED', titlePl: 'Jazz nocą', titleEn: 'Jazz at night' });
    const ola = await make.user({ email: 'ola@a.pl', language: 'pl' });
    await make.ticket({ eventId: id, userId: ola.id });
    await admin.post(`/events/cancel/${id}`, { body: { reason, notify: true } });
    const [mail] = await listed(admin, 'SENT');
    expect(mail).toEqual({
      id: expect.any(String),
      kind: 'EVENT_CANCELLED',
      recipient: 'ola@a.pl',
      language: 'pl',
      subject: 'Odwołane: Jazz nocą',
      event: { id, title: { pl: 'Jazz nocą', en: 'Jazz at night' } },
      state: 'SENT',
      tries: 1,
      lastError: null,
      waitingSince: null,
      queuedAt: expect.any(String),
      sentAt: expect.any(String),
    });
    expect((await mailAt(mails)).subject).toBe(mail.subject);
    const again = await admin.post(`/mails/send_again/${mail.id}`);
    expect([again.status, again.body.message]).toEqual([409, 'mailNotFailed']);
  });

  test('stores no codes and no addresses without an account', async ({ api, deps, mails }) => {
    const admin = await api.as('ADMIN');
    await askForCode(admin, 'nobody@elsewhere.example');
    await askForCode(admin, admin.staff.email);
    const code = /code: (\w{4})/.exec((await mailAt(mails)).text)?.[1] ?? 'none';
    await listed(admin, 'SENT');
    const storedMails = () => sql<{ row: string }>`select mails::text as row from mails`.execute(deps.db);
    await vi.waitUntil(async () => (await storedMails()).rows.length === 1, { timeout: patience });
    const [{ row } = { row: '' }] = (await storedMails()).rows;
    expect(row).toContain(admin.staff.email);
    expect(row).not.toContain(code);
  });

  test('is filtered by recipient, status, kind and event, newest first', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const event = await make.event();
    const one = await make.mail({ recipient: 'zofia@a.pl', state: 'FAILED' });
    clock.advance(1000);
    const other = await make.mail({ kind: 'EVENT_CANCELLED', eventId: event.id, state: 'SENT' });
    const found = async (query: string) =>
      (await admin.get(`/mails?${query}`)).body.content.map(({ id }: { id: string }) => id);
    expect(await found('')).toEqual([other.id, one.id]);
    expect(await found('sort=queuedAt,asc')).toEqual([one.id, other.id]);
    expect(await found('search=ZOFIA')).toEqual([one.id]);
    expect(await found('state=FAILED')).toEqual([one.id]);
    expect(await found('kind=EVENT_CANCELLED,WELCOME')).toEqual([other.id]);
    expect(await found(`eventId=${event.id}`)).toEqual([other.id]);
  });

  test('keeps entries for 90 days', async ({ deps, make, clock }) => {
    for (const state of ['SENT', 'QUEUED'] as const) await make.mail({ state });
    const left = async () => {
      await tidy(deps, tidyingOfMails, clock.now());
      return (await deps.db.selectFrom('mails').select('state').orderBy('state').execute()).map(
        (m) => m.state,
      );
    };
    expect(await left()).toEqual(['QUEUED', 'SENT']);
    clock.advance(3 * 24 * 3_600_000);
    expect(await left()).toEqual(['FAILED', 'SENT']); // by now, its job has been deleted
    clock.advance(90 * 24 * 3_600_000);
    expect(await left()).toEqual([]);
  });
});

const ownServerTest = test.extend({ ownServer: true });

/** Mail server that accepts no mails for the moment. */
async function startBusyMailServer(deps: Deps): Promise<MailServer & { accept(): void }> {
  let isBusy = true;
  const server = await startMailServer(0, { confirm: () => (isBusy ? '451 4.3.0 try later' : undefined) });
  onTestFinished(() => server.stop());
  sendBySmtp(deps, server.port);
  const accept = () => {
    isBusy = false;
  };
  return { ...server, accept };
}

/**
 * Makes the failed job retry at once, three attempts in all. Waits for the stored retry, because the queue replaces the job's row.
 */
const hurry = ({ change, clock }: Deps) =>
  vi.waitUntil(
    () =>
      change(testContext(clock.now()), async (tx) => {
        const { numAffectedRows } = await sql`
          update pgboss.job set retry_limit = 2, retry_delay = 0, retry_backoff = false, start_after = now()
           where state = 'retry'`.execute(tx);
        return (numAffectedRows ?? 0n) > 0n;
      }),
    { timeout: patience, interval: 50 },
  );

describe('if the mail server accepts no mails for the moment', () => {
  ownServerTest(
    'a mail is tried, given up after its last try, and sent again by hand',
    async ({ api, make, deps, clock }) => {
      const server = await startBusyMailServer(deps);
      const admin = await api.as('ADMIN');
      const { id } = await make.event({ status: 'PUBLISHED' });
      await make.ticket({ eventId: id, userId: (await make.user({ email: 'ola@a.pl', language: 'en' })).id });
      await admin.post(`/events/cancel/${id}`, { body: { reason, notify: true } });
      const tried = await vi.waitUntil(
        async () =>
          (await admin.get('/mails')).body.content.find(({ tries }: { tries: number }) => tries > 0),
        { timeout: patience, interval: 50 },
      );
      expect(tried).toMatchObject({ state: 'QUEUED', lastError: rejected });
      await hurry(deps);
      const [failed] = await listed(admin, 'FAILED');
      expect([failed.tries, failed.lastError, failed.sentAt]).toEqual([3, rejected, null]);

      server.accept();
      clock.advance(1000);
      const headers = { 'idempotency-key': 'once' };
      for (const _ of ['first', 'again by the same key']) {
        const { status, body } = await admin.post(`/mails/send_again/${failed.id}`, { headers });
        expect([status, body.id, body.state, body.tries]).toEqual([202, failed.id, 'QUEUED', 0]);
      }
      const [sent] = await listed(admin, 'SENT');
      expect([sent.id, sent.tries, sent.lastError]).toEqual([failed.id, 1, null]);
      expect(server.received).toEqual([expect.stringContaining('To: ola@a.pl')]);
      const audit = deps.db.selectFrom('auditLog').select(['actor', 'action']).where('entity', '=', 'mails');
      expect(await audit.execute()).toEqual([{ actor: admin.staff.email, action: 'sendMailAgain' }]);
    },
  );

  ownServerTest('a code that nobody waits for any more is not sent again', async ({ api, deps, clock }) => {
    await startBusyMailServer(deps);
    const admin = await api.as('ADMIN');
    await askForCode(admin, admin.staff.email);
    await vi.waitUntil(async () => (await admin.get('/mails')).body.content[0]?.tries > 0, {
      timeout: patience,
    });
    await hurry(deps);
    const [{ id }] = await listed(admin, 'FAILED');
    clock.advance(10 * 60_000);
    const { status, body } = await admin.post(`/mails/send_again/${id}`);
    expect([status, body.message]).toEqual([409, 'mailCodeExpired']);
    expect((await admin.post('/mails/send_again/019aa000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});
