/** Clients that send single bytes or never read. They must be dropped without affecting others. */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setInterval, setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { login } from '../../server/test/services/process.ts';
import { breaks as requests } from '../breaks/requests.ts';
import { short, trial } from '../trial.ts';
import { deployBehindProxy } from './deployment-behind-proxy.ts';
import { inside, numberOf } from './inside.ts';
import { quantile, repeatedly, seconds } from './load.ts';

/** Half a kilobyte each, to exceed all buffers in between. */
const billings = short ? 60_000 : 300_000;
const slowSenders = 100;
const stalledReaders = 6; // two at a time get a file, the others are told to retry
const watchedMs = short ? 4000 : 90_000;

/** Writes directly to the database, because the API would take too long. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    set statement_timeout to 0;
    alter table billings disable trigger user;
    insert into billings
      (id, user_id, status, type, cost_minor, currency, payment_method, transaction_date, created_at, updated_at)
    select gen_random_uuid(), (select id from users limit 1), 'PAID', 'ORDER', n, 'PLN' || repeat('.', 500), 'BLIK', now() - n * interval '1 minute', now(), now()
      from generate_series(1, ${billings}) n;
    alter table billings enable trigger user`);
}

/** Sends the head, then single bytes. Resolves with the time until the server closes the connection. */
function sendSlowly(port: number, head: string, rest: string): { socket: Socket; cutOff: Promise<number> } {
  const begun = performance.now();
  const socket = connect(port, '127.0.0.1').resume();
  socket.on('error', () => {});
  socket.write(head);
  const cutOff = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - begun));
  });
  void (async () => {
    for await (const _ of setInterval(1000)) {
      if (socket.destroyed) return;
      socket.write(rest);
    }
  })();
  return { socket, cutOff };
}

const residentMiB = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

/** Time until the last one is closed, or infinity if one is still open after `ms`. */
async function allWithin(cutOff: Promise<number>[], ms: number): Promise<number> {
  const late = setTimeout(ms, Number.POSITIVE_INFINITY, { ref: false });
  return Math.max(...(await Promise.all(cutOff.map((one) => Promise.race([one, late])))));
}

trial(
  'clients that send single bytes or never read',
  {
    variants: [
      {
        name: 'a file waits for its reader without a limit',
        breaks: [requests.waitsForReaders],
        caughtBy: 'seconds until no stalled reader holds a file',
      },
      {
        name: 'a request body has no time limit',
        breaks: [requests.waitsForBodies],
        caughtBy: 'seconds until slow bodies are dropped',
      },
      {
        name: 'request headers have no time limit',
        breaks: [requests.waitsForHeaders],
        caughtBy: 'seconds until slow headers are dropped',
      },
    ],
  },
  async ({ environment, figure }) => {
    const { postgres, address, owner, child } = await deployBehindProxy(environment);
    const client = await inside(postgres);
    await fill(client);
    const { accessToken } = await login(address);
    const port = Number(new URL(address).port);
    await owner('GET', '/admin/billings/download_csv'); // excludes one-time memory use
    const before = residentMiB(child.pid ?? 0);
    const staff = `host: x\r\napi-key: foyer-panel\r\nauthorization: Bearer ${accessToken}\r\n`;
    const body = `POST /api/admin/login HTTP/1.1\r\n${staff}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`;
    const many = (count: number, head: string) =>
      Array.from({ length: count }, () => sendSlowly(port, head, 'x'));
    const bodies = many(slowSenders, body);
    const heads = many(slowSenders, 'GET /healthz HTTP/1.1\r\nx-slow: ');
    const begun = performance.now();
    const readers = Array.from({ length: stalledReaders }, () => {
      const socket = connect(port, '127.0.0.1').pause(); // never reads
      socket.on('error', () => {});
      socket.write(`GET /api/admin/billings/download_csv HTTP/1.1\r\n${staff}\r\n`);
      return socket;
    });
    onTestFinished(() => {
      for (const socket of [...bodies, ...heads].map((one) => one.socket).concat(readers)) socket.destroy();
    });
    const lists = repeatedly(3, 50, () => owner('GET', '/admin/content_management/faq'));
    await setTimeout(short ? 3000 : 10_000); // readers without a connection have been refused by then
    const files = () =>
      numberOf(
        client,
        "(select count(*) from pg_stat_activity where query like 'copy %' and state = 'active')",
      );
    figure('files held by readers', await files(), { atLeast: 2 });
    if (!short) {
      const left = () => Math.max(0, watchedMs - (performance.now() - begun));
      const [bodiesMs, headsMs] = await Promise.all([
        allWithin(
          bodies.map(({ cutOff }) => cutOff),
          left(),
        ),
        allWithin(
          heads.map(({ cutOff }) => cutOff),
          left(),
        ),
      ]);
      figure('seconds until slow bodies are dropped', seconds(bodiesMs), { atMost: 45 }, 's');
      figure('seconds until slow headers are dropped', seconds(headsMs), { atMost: 45 }, 's');
      while ((await files()) > 0 && left() > 0) await setTimeout(200);
      const releasedMs = (await files()) > 0 ? Number.POSITIVE_INFINITY : performance.now() - begun;
      figure('seconds until no stalled reader holds a file', seconds(releasedMs), { atMost: 50 }, 's');
      figure('status of a file after that', (await owner('GET', '/admin/billings/download_csv')).status, {
        is: 200,
      });
    }
    await lists.stop();
    const p99 = quantile(
      lists.outcomes.map(({ ms }) => ms),
      0.99,
    );
    figure('lists other than 200', lists.outcomes.filter(({ status }) => status !== 200).length, { is: 0 });
    figure('p99 of lists during the fault', Math.round(p99), { atMost: 2000 }, 'ms');
    figure('growth of memory', residentMiB(child.pid ?? 0) - before, { atMost: 64 }, 'MiB');
  },
);
