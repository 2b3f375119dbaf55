import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import type { Deps } from '#deps.ts';
import { testContext } from '#test/context.ts';
import { test as base } from '#test/fixtures.ts';
import { patience } from '#test/patience.ts';
import { type MailServer, type MailServerBehaviour, startMailServer } from '#test/services/mail-server.ts';
import { sendBySmtp } from '#test/services/mails.ts';
import { mailsAtOnce } from './mail-delivery.ts';
import { mailServerState } from './mail-server-state.ts';

interface Post {
  /** Starts the mail server of the test. */
  begin(behaviour?: MailServerBehaviour, options?: Parameters<typeof sendBySmtp>[2]): Promise<MailServer>;
  /** Sends a message to these addresses. */
  write(...addresses: string[]): Promise<void>;
  /** Polls until the recorded mails fulfil the condition. */
  until(condition: (mails: RecordedMail[]) => boolean): Promise<RecordedMail[]>;
  /** Log lines of the state of the mail server. */
  lines: string[];
}

interface RecordedMail {
  recipient: string;
  state: string;
  tries: number;
  lastError: string | null;
  waitingSince: Date | null;
}

const test = base.extend({ ownServer: true }).extend<{ post: Post }>({
  post: async ({ deps, make, api }, use) => {
    const servers: MailServer[] = [];
    const lines: string[] = [];
    const note = (fields: object | string, text?: string) => void lines.push(JSON.stringify([fields, text]));
    deps.mailServer = mailServerState({ error: note, info: note }, { mailsAtOnce, pauseSeconds: 1 });
    const admin = await api.as('ADMIN');
    await use({
      begin: async (behaviour = {}, options = {}) => {
        const server = await startMailServer(0, behaviour);
        servers.push(server);
        sendBySmtp(deps, server.port, options);
        return server;
      },
      write: async (...addresses) => {
        const { id: eventId } = await make.event({ status: 'PUBLISHED', maxTicketsQty: 5000 });
        for (const email of addresses) {
          const { id: userId } = await make.user({ email, language: 'en' });
          const { id: billingId } = await make.billing({ userId, type: 'EVENT', eventId });
          await make.ticket({ userId, billingId, eventId });
        }
        const text = { pl: 'Witaj', en: 'Hello' };
        const body = { subject: text, text, to: 'PAID', expected: addresses.length };
        expect((await admin.post(`/events/mail_guests/${eventId}`, { body })).status).toBe(200);
      },
      until: (condition) =>
        vi.waitUntil(
          async () => {
            const mails = await deps.db
              .selectFrom('mails')
              .select(['recipient', 'state', 'tries', 'lastError', 'waitingSince'])
              .orderBy('recipient')
              .execute();
            return condition(mails) ? mails : undefined;
          },
          { timeout: patience, interval: 50 },
        ),
      lines,
    });
    for (const server of servers) await server.stop();
  },
});

const addresses = (count: number) =>
  Array.from({ length: count }, (_, number) => `guest-${String(number).padStart(2, '0')}@foyer.example`);

const areAll = (state: string) => (mails: RecordedMail[]) =>
  mails.length > 0 && mails.every((mail) => mail.state === state);

/** Makes the failed mails due at once. */
const hurry = ({ change, clock }: Deps) =>
  change(testContext(clock.now()), (tx) =>
    sql`update pgboss.job set retry_delay = 0, retry_backoff = false, start_after = now()`.execute(tx),
  );

describe('a mail that is refused', () => {
  test('for good fails at once with the reason, and staff can send it again', async ({ post, api }) => {
    const refused = new Map([
      ['gone@foyer.example', '550 5.1.1 <gone@foyer.example>: unknown user'],
      ['spam@foyer.example', '554 5.7.1 contains https://foyer.example/#token'],
    ]);
    const server = await post.begin({
      recipient: (address) => (address.startsWith('gone') ? refused.get(address) : undefined),
      confirm: (mail) => refused.get(/^To: (spam\S+)/m.exec(mail)?.[1] ?? ''),
    });
    await post.write(...refused.keys(), 'good@foyer.example');
    const mails = await post.until((all) => all.every(({ state }) => state !== 'QUEUED'));
    expect(
      mails.map(({ recipient, state, tries, lastError }) => [recipient, state, tries, lastError]),
    ).toEqual([
      [
        'gone@foyer.example',
        'FAILED',
        1,
        'The address does not exist (550 5.1.1). It said: “<gone@foyer.example>: unknown user”',
      ],
      ['good@foyer.example', 'SENT', 1, null],
      ['spam@foyer.example', 'FAILED', 1, 'The mail server rejected the e-mail (554 5.7.1).'],
    ]);
    const admin = await api.as('ADMIN');
    const { attention } = (await admin.get('/dashboard/tonight')).body;
    expect(attention).toContainEqual(expect.objectContaining({ kind: 'MAILS_FAILED', count: 2 }));
    const [spam] = (await admin.get('/mails?search=spam')).body.content;
    refused.clear();
    expect((await admin.post(`/mails/send_again/${spam.id}`)).status).toBe(202);
    await post.until((all) => all.filter(({ state }) => state === 'SENT').length === 2);
    expect(server.received).toHaveLength(2);
    expect(post.lines).toEqual([]);
  });

  test('for the moment is tried again', async ({ post, deps }) => {
    const refused = new Map([
      ['full@foyer.example', '452 4.2.2 mailbox full'],
      ['late@foyer.example', '451 4.7.1 greylisted'],
    ]);
    await post.begin({
      recipient: (address) => (address.startsWith('full') ? refused.get(address) : undefined),
      confirm: (mail) => refused.get(/^To: (late\S+)/m.exec(mail)?.[1] ?? ''),
    });
    await post.write(...refused.keys());
    const tried = await post.until((all) => all.length === 2 && all.every(({ tries }) => tries > 0));
    expect(tried.map(({ state, lastError }) => [state, lastError])).toEqual([
      ['QUEUED', 'The mailbox is full (452 4.2.2). It said: “mailbox full”'],
      ['QUEUED', 'The mail server rejected the e-mail (451 4.7.1).'],
    ]);
    refused.clear();
    await hurry(deps);
    const sent = await post.until(areAll('SENT'));
    expect(sent.map(({ tries }) => tries)).toEqual([2, 2]);
  });
});

describe('if the mail server cannot be used', () => {
  test('because the login is wrong, mails wait without attempts, and the log says so once', async ({
    post,
    api,
  }) => {
    const behaviour = { password: 'right' };
    const server = await post.begin(behaviour, { login: 'foyer:wrong@' });
    await post.write(...addresses(40));
    const waiting = await post.until(
      (all) => all.filter(({ waitingSince }) => waitingSince !== null).length >= 16,
    );
    expect(waiting.every(({ state, tries }) => state === 'QUEUED' && tries === 0)).toBe(true);
    expect(waiting.find(({ lastError }) => lastError !== null)?.lastError).toBe(
      'The mail server rejected the login (535 5.7.8).',
    );
    const { attention } = (await (await api.as('ADMIN')).get('/dashboard/tonight')).body;
    expect(attention).toContainEqual(expect.objectContaining({ kind: 'MAILS_WAITING', count: 40 }));
    expect(post.lines).toEqual([
      expect.stringMatching(/The mail server rejected the login \(535 5\.7\.8\)\..*SMTP_URL/),
    ]);
    expect(server.logins).toBeLessThan(40);
    behaviour.password = 'wrong'; // of the same mail server
    const sent = await post.until(areAll('SENT'));
    expect(sent.every(({ tries }) => tries === 1)).toBe(true);
    expect([server.received.length, post.lines.length]).toEqual([40, 2]);
  });

  test.for([
    [
      'the sender is refused',
      { sender: () => '553 5.7.1 not your address' },
      'The mail server rejected the sender address (553 5.7.1).',
    ],
    [
      'it does not forward',
      { recipient: () => '554 5.7.1 <a@b.pl>: Relay access denied' },
      'The mail server does not relay e-mails for Foyer (554 5.7.1).',
    ],
    [
      'it demands a login',
      { sender: () => '530 5.7.0 Authentication required' },
      'The mail server rejected the login (530 5.7.0).',
    ],
  ] satisfies [string, MailServerBehaviour, string][])(
    'because %s, mails wait',
    async ([, behaviour, reason], { post }) => {
      await post.begin(behaviour);
      await post.write('a@b.pl');
      const [mail] = await post.until(([first]) => first?.waitingSince != null);
      expect([mail?.state, mail?.tries]).toEqual(['QUEUED', 0]);
      expect(mail?.lastError?.startsWith(reason)).toBe(true);
      expect(post.lines).toEqual([expect.stringContaining(reason)]);
      expect(post.lines.join()).not.toMatch(/a@b\.pl|your address/);
    },
  );

  test('a code is not sent after an hour, when nobody waits for it any more', async ({
    post,
    api,
    deps,
    clock,
  }) => {
    const behaviour = { password: 'right' };
    await post.begin(behaviour, { login: 'foyer:wrong@' });
    const { email } = (await api.as('ADMIN')).staff;
    await api.asNobody().post('/users/reset_password_attempt', { body: { email } });
    await post.until(([first]) => first?.waitingSince != null);
    clock.advance(3_600_000);
    behaviour.password = 'wrong';
    await hurry(deps);
    const [mail] = await post.until(areAll('FAILED'));
    expect(mail?.lastError).toBe('Not sent, because the mail server could not be used for an hour.');
  });
});

describe('several mails at once', () => {
  test('go out over as many connections, which are used again', async ({ post }) => {
    let waiting = 0;
    const together = Promise.withResolvers<undefined>();
    const server = await post.begin({
      confirm: () => {
        waiting += 1;
        if (waiting === mailsAtOnce) together.resolve(undefined);
        return together.promise;
      },
    });
    const guests = addresses(60);
    await post.write(...guests);
    await post.until(areAll('SENT'));
    expect(new Set(server.received.map((mail) => /^To: (\S+)/m.exec(mail)?.[1]))).toEqual(new Set(guests));
    expect(server.received).toHaveLength(guests.length);
    expect(server.connections.total).toBeLessThanOrEqual(20);
  });

  test('do not wait for one that hangs', async ({ post, api }) => {
    const hanging = Promise.withResolvers<undefined>();
    const server = await post.begin({
      confirm: (mail) => (mail.includes('To: slow') ? hanging.promise : undefined),
    });
    const slow = addresses(mailsAtOnce).map((address) => `slow-${address}`);
    await post.write('slow@foyer.example', ...addresses(20));
    await post.until((all) => all.filter(({ state }) => state === 'SENT').length === 20);
    await post.write(...slow);
    const { email } = (await api.as('ADMIN')).staff;
    await api.asNobody().post('/users/reset_password_attempt', { body: { email } });
    await post.until((all) => all.some(({ recipient, state }) => recipient === email && state === 'SENT'));
    hanging.resolve(undefined);
    await post.until(areAll('SENT'));
    expect(server.received).toHaveLength(22 + slow.length);
  });

  test('to one address are sent in their order', async ({ post, api }) => {
    const first = Promise.withResolvers<undefined>();
    const codes: string[] = [];
    await post.begin({
      confirm: (mail) => {
        codes.push(/code: (\w{4})/.exec(mail)?.[1] ?? '');
        return codes.length === 1 ? first.promise : undefined;
      },
    });
    const { email } = (await api.as('ADMIN')).staff;
    const ask = () => api.asNobody().post('/users/reset_password_attempt', { body: { email } });
    await ask();
    await vi.waitUntil(() => codes.length === 1, { timeout: patience });
    await ask();
    first.resolve(undefined);
    await post.until((all) => all.length === 2 && areAll('SENT')(all));
    const newPassword = 'Foyer-other-1';
    const body = { email, newPassword, repeatPassword: newPassword, verificationCode: codes[1] };
    expect((await api.asNobody().post('/users/reset_password_confirmation', { body })).status).toBe(204);
  });
});

const jobStates = async ({ db }: Deps) =>
  (await sql<{ state: string }>`select state from pgboss.job`.execute(db)).rows.map(({ state }) => state);

test('a mail that is confirmed after half an hour is not sent by another instance meanwhile', async ({
  post,
  deps,
  clock,
}) => {
  const [offered, confirmed] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()];
  const server = await post.begin({
    confirm: () => {
      offered.resolve();
      return confirmed.promise;
    },
  });
  await post.write('ola@foyer.example');
  await offered.promise;
  await deps.change(testContext(clock.now()), (tx) =>
    sql`update pgboss.job set started_on = started_on - interval '30 minutes'`.execute(tx),
  );
  await deps.jobs.recover();
  expect(await jobStates(deps)).toEqual(['active']);
  confirmed.resolve(undefined);
  await post.until(areAll('SENT'));
  expect(server.received).toHaveLength(1);
});

test('a mail that is being sent while the instance ends is due again at once', async ({ post, deps }) => {
  const offered = Promise.withResolvers<void>();
  await post.begin({
    confirm: () => {
      offered.resolve();
      return new Promise(() => {});
    },
  });
  await post.write('ola@foyer.example');
  await offered.promise;
  await deps.jobs.stop();
  expect(await jobStates(deps)).toEqual(['created']);
  const [mail] = await post.until(() => true);
  expect([mail?.state, mail?.tries]).toEqual(['QUEUED', 0]);
});
