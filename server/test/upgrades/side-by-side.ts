/** Starts a released version on its data, then the present one beside it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '#test/api.ts';
import { freePort } from '#test/free-port.ts';
import { type MailServer, startMailServer } from '#test/services/mail-server.ts';
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts';
import { killRunning, onPostgres, startProcess } from '#test/services/process.ts';
import { type Receiver, startReceiver } from '#test/services/webhook-receiver.ts';
import { unpackCode } from './earlier-code.ts';
import { dumpName, type Expected, loadDump, placesIn, releasedFiles, unpackFolder } from './released-data.ts';
import { good, type Instance, instanceAt, logIn, writeEvent, writePlace } from './write-everything.ts';

export const boss = 'boss@foyer.example';

/** Starts both while staff and programs call the earlier one. `answers` has their number by status and call. */
export async function startSideBySide(version: string, commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-side-by-side-'));
  const postgres = await startPostgres();
  const [mails, receiver] = [await startMailServer(), await startReceiver()];
  const files = releasedFiles(version);
  await unpackFolder(files.data, folder);
  const places = await placesIn(folder, postgres)('postgresql', 'shared');
  await loadDump(places, join(folder, dumpName));
  const expected: Expected = JSON.parse(readFileSync(files.expected, 'utf8'));
  const { known } = expected.postgresql;

  const environment = {
    ...onPostgres(places.database.kind === 'postgresql' ? places.database.url : ''),
    DATA_DIR: places.dataDir,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    WEBHOOK_HTTP: 'true',
    WEBHOOK_PRIVATE: 'true',
    PUBLIC_URL: 'http://panel.example', // the same at both
    APP_RATE_LIMIT: '1000000',
  };
  const code = join(folder, 'code');
  unpackCode(commit, code);
  const start = async (main?: string) => {
    const port = String(await freePort());
    const started = await startProcess({ ...environment, PORT: port }, main);
    return { ...started, address: `http://127.0.0.1:${port}` };
  };
  const startEarlier = () => start(join(code, 'server/src/main.ts'));
  const earlier = await startEarlier();
  const { accessToken } = await logIn(earlier.address, boss);
  const old = instanceAt(earlier.address, accessToken, known.key);
  const events = ['order.created', 'order.updated', 'reservation.created', 'message.updated'];
  await good(old.panel.post('/admin/webhooks', { body: { url: receiver.url, events, description: '' } }));
  const load = startLoad(old, await writeEvent(old, old, await writePlace(old, old, 'Load')));
  const present = await start();
  const answers = await load.stop();

  return {
    known,
    places,
    mails,
    receiver,
    answers,
    earlier: { ...earlier, ...old },
    present: { ...present, ...instanceAt(present.address, accessToken, known.key) },
    startEarlier,
    remove: async () => {
      killRunning();
      await stopServices(postgres, mails, receiver);
      rmSync(folder, { recursive: true });
    },
  };
}

async function stopServices(postgres: PostgresServer, mails: MailServer, receiver: Receiver): Promise<void> {
  await mails.stop();
  await receiver.stop();
  await postgres.stop();
}

const readPaths = ['/users/me', '/users', '/events/admin', '/admin/billings', '/reservations', '/history'];

/** Reads lists, and orders and pays, until it is stopped. Resolves with the number of answers by status. */
function startLoad({ panel, program }: Instance, eventId: string) {
  const state = { stopped: false };
  const answers = new Map<string, number>();
  const note = async (call: string, answer: ReturnType<Client['get']>) => {
    const { status, headers, body } = await answer;
    const name = `${status === 503 && headers['retry-after'] ? '503 Retry-After' : status} ${call}`;
    answers.set(name, (answers.get(name) ?? 0) + 1);
    return body;
  };
  const read = async () => {
    for (let turn = 0; !state.stopped; turn += 1) {
      const path = readPaths[turn % readPaths.length] ?? '';
      await note(`GET ${path}`, panel.get(path));
    }
  };
  const sell = async (seller: number) => {
    for (let turn = 0; !state.stopped; turn += 1) {
      const order = { externalId: `load-${seller}-${turn}`, guest: 'released', type: 'EVENT', eventId };
      const body = { ...order, paymentMethod: 'BLIK', quantity: 1 };
      const { id } = (await note('POST /orders', program.post('/orders', { body }))) ?? {};
      if (id) await note('PUT status', program.put(`/orders/${id}/status`, { body: { status: 'ERROR' } }));
    }
  };
  const work = Promise.all([read(), read(), sell(1), sell(2)]);
  return {
    stop: async () => {
      state.stopped = true;
      await work;
      return answers;
    },
  };
}
