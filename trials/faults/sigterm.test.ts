/** Orderly shutdown: SIGTERM during calls, uploads and downloads. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { changer } from '../../server/src/db/writing/changes.ts';
import { systemClock } from '../../server/src/lib/clock.ts';
import { factories } from '../../server/test/factories.ts';
import { askForCsv, makeMany } from '../../server/test/records/many-billings.ts';
import { jpeg } from '../../server/test/records/pictures.ts';
import { end, login } from '../../server/test/services/process.ts';
import { breaks as requests } from '../breaks/requests.ts';
import { short, trial } from '../trial.ts';
import { deployOn, engines } from './deployment.ts';

const picture = await jpeg();
const clock = systemClock('Europe/Warsaw');

interface Answer {
  status: number;
  /** The response closes the connection. */
  last: boolean;
}

/** Rejects if the connection ends before the response is complete. */
function call(
  agent: Agent,
  url: string,
  token: string,
  write?: (part: (bytes: Buffer) => void) => Promise<void>,
) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = {
    'api-key': 'foyer-panel',
    authorization: `Bearer ${token}`,
    ...(write && { 'content-type': 'multipart/form-data; boundary=end' }),
  };
  const outgoing = request(url, { agent, headers, method: write ? 'POST' : 'GET' }, (incoming) => {
    const last = incoming.headers.connection === 'close';
    incoming.on('error', reject);
    incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, last }));
    incoming.resume();
  });
  outgoing.on('error', reject);
  if (write) write((bytes) => void outgoing.write(bytes)).then(() => outgoing.end(), reject);
  else outgoing.end();
  return promise;
}

/** Calls continuously over one connection until the server closes it. */
async function callOnAndOn(url: string, token: string, answers: number[], cutOff: () => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const answer = await call(agent, url, token).catch(cutOff);
    if (answer) answers.push(answer.status);
    if (!answer || answer.last) return agent.destroy();
  }
}

/** Upload whose last part follows after this time, or never if undefined. */
const slowUpload = (address: string, token: string, lastsMs: number | undefined) =>
  call(new Agent(), `${address}/api/uploads`, token, async (part) => {
    const field = 'content-disposition: form-data; name=';
    part(
      Buffer.from(`--end\r\n${field}"kind"\r\n\r\ncover\r\n--end\r\n${field}"file"; filename="a"\r\n\r\n`),
    );
    part(picture.subarray(0, 1000));
    if (lastsMs === undefined) return new Promise(() => {});
    await setTimeout(lastsMs);
    part(Buffer.concat([picture.subarray(1000), Buffer.from('\r\n--end--\r\n')]));
  });

/** Starts reading after a delay. True if the file arrived completely. */
async function readLate(download: Socket, afterMs: number): Promise<boolean> {
  await setTimeout(afterMs);
  let tail = '';
  download.setEncoding('latin1').on('data', (text: string) => {
    tail = (tail + text).slice(-5);
  });
  await once(download, 'close').catch(() => {});
  return tail === '0\r\n\r\n';
}

for (const engine of short ? engines.slice(0, 1) : engines)
  trial(
    `${engine}: SIGTERM while calls, slow uploads and downloads are under way`,
    {
      variants: [
        {
          name: 'connections are closed without notice',
          breaks: [requests.drainsNothing],
          caughtBy: ['calls cut off', 'seconds until the process ends'],
        },
        {
          name: 'calls are refused during shutdown',
          breaks: [requests.refusesOnClosing],
          caughtBy: ['calls not answered with 200', 'calls cut off'], // a refused call is also closed
        },
        {
          name: 'slow clients are never cut off',
          breaks: [requests.waitsForSlowClients],
          caughtBy: 'seconds until the process ends',
        },
        {
          name: 'running requests get no time',
          breaks: [requests.cutsRunningAnswers],
          caughtBy: ['running uploads that completed', 'running downloads that completed'],
        },
      ],
    },
    async ({ environment, figure }) => {
      const deployment = await deployOn(engine, environment);
      await end((await deployment.start()).child, 'SIGTERM'); // creates the tables
      await deployment.look(async ({ db }) => {
        const change = changer(db);
        await makeMany({ change, clock }, factories(change, clock), 8000, 1500);
      });
      const { child, address = '' } = await deployment.start();
      const { accessToken } = await login(address);

      const answers: number[] = [];
      let cutOff = 0;
      const callers = Array.from({ length: 20 }, () =>
        callOnAndOn(`${address}/api/users/me`, accessToken, answers, () => {
          cutOff += 1;
        }),
      );
      const uploads = [1500, 2500, 3000];
      const uploaded = Promise.allSettled(uploads.map((ms) => slowUpload(address, accessToken, ms)));
      // Two requests that never finish.
      slowUpload(address, accessToken, undefined).catch(() => {});
      const unread = await askForCsv(address, accessToken);
      unread.on('error', () => {});
      const downloads = [await askForCsv(address, accessToken)]; // the limit is two, and one is stuck
      await setTimeout(300);
      const before = answers.length;
      const began = performance.now();
      const ended = end(child, 'SIGTERM');
      const patience = globalThis.setTimeout(() => child.kill('SIGKILL'), 20_000);
      const whole = await Promise.all(downloads.map((download) => readLate(download, 1500)));
      const taken = await uploaded;
      await Promise.all(callers);
      const code = await ended;
      const seconds = (performance.now() - began) / 1000;
      clearTimeout(patience);
      unread.destroy();

      figure('calls answered after the signal', answers.length - before, { atLeast: 20 });
      figure('calls cut off', cutOff, { is: 0 });
      figure('calls not answered with 200', answers.filter((status) => status !== 200).length, {
        is: 0,
      });
      const good = taken.filter((one) => one.status === 'fulfilled' && one.value.status === 201);
      figure('running uploads that completed', good.length, { is: uploads.length });
      figure('running downloads that completed', whole.filter(Boolean).length, { is: downloads.length });
      figure('seconds until the process ends', Math.round(seconds * 10) / 10, { atMost: 10 }, 's');
      figure('exit code', code ?? -1, { is: 0 });
    },
  );
