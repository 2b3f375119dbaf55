/** Kills a process while a message goes out to guests; the next one sends the rest. */
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/connection/open.ts';
import { changer } from '#db/writing/changes.ts';
import { systemClock } from '#lib/clock.ts';
import { factories } from '#test/factories.ts';
import { patience } from '#test/patience.ts';
import { startMailServer } from '#test/services/mail-server.ts';
import { startPostgres } from '#test/services/postgres.ts';
import { end, killRunning, login, onPostgres, startProcess } from '#test/services/process.ts';
import { letTimePassInQueue } from '#test/services/queue.ts';

const postgres = await startPostgres();
const url = postgres.url();

afterAll(async () => {
  killRunning();
  await postgres.stop();
});

const start = (port: number) =>
  startProcess({
    ...onPostgres(url),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });

const guests = Array.from({ length: 12 }, (_, number) => `guest-${number}@foyer.example`);
const sentBefore = 5;

const recipientsOf = (mails: readonly string[]) =>
  mails.map((mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? '').toSorted();

test('each guest gets a message once, although the process is killed while it goes out', async () => {
  const before = await startMailServer(0, { accepted: sentBefore });
  const { child, address = '' } = await start(before.port);
  const database = await openDatabase({ kind: 'postgresql', url, poolSize: 2 });
  const make = factories(changer(database.db), systemClock('Europe/Warsaw'));
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 100 });
  for (const email of guests) {
    const { id: userId } = await make.user({ email, language: 'pl' });
    const { id: billingId } = await make.billing({ userId, type: 'EVENT', eventId: event.id });
    await make.ticket({ userId, billingId, eventId: event.id });
  }
  const { accessToken } = await login(address);
  const text = { pl: 'Zmiana sali', en: 'We move to another hall' };
  const answer = await fetch(`${address}/api/events/mail_guests/${event.id}`, {
    method: 'POST',
    headers: {
      'api-key': 'foyer-panel',
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
    },
    body: JSON.stringify({ subject: text, text, to: 'PAID', expected: guests.length }),
  });
  expect(answer.status).toBe(200);
  const sent = async () => {
    const mails = database.db.selectFrom('mails').select('id').where('state', '=', 'SENT');
    return (await mails.execute()).length;
  };
  await vi.waitUntil(async () => (await sent()) === sentBefore, { timeout: patience, interval: 100 });
  await before.held;
  await end(child, 'SIGKILL');
  await before.stop();
  expect(before.received).toHaveLength(sentBefore);
  const { rows: jobs } = await database.pool.query(
    "select data from pgboss.job where name = 'guestMessageMail'",
  );
  expect(jobs.length).toBeGreaterThanOrEqual(guests.length - sentBefore);
  expect(JSON.stringify(jobs)).not.toContain(text.pl);
  await letTimePassInQueue({ kind: 'postgresql', url, poolSize: 1 });

  const after = await startMailServer();
  const next = await start(after.port);
  await vi.waitUntil(async () => (await sent()) === guests.length, { timeout: patience, interval: 100 });
  const all = [...before.received, ...after.received];
  expect(recipientsOf(all)).toEqual(guests.toSorted());
  expect(all.filter((mail) => mail.includes(text.pl))).toHaveLength(guests.length);
  await database.close();
  expect(await end(next.child, 'SIGTERM')).toBe(0);
  await after.stop();
});
