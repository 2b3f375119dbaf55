/** Malformed HTTP and path traversal over raw sockets. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../server/test/free-port.ts';
import { end, login, startProcess } from '../../server/test/services/process.ts';
import { breaks as requests } from '../breaks/requests.ts';
import { temporaryFolder } from '../servers.ts';
import { trial } from '../trial.ts';
import { errorIn, hasPolicies, leak } from './answers.ts';
import { ambiguous, askFor, paths, refused } from './protocol-cases.ts';
import { type Forgery, forgedHeaders } from './protocol-forgeries.ts';
import { onTheWire, type WireAnswer } from './protocol-wire.ts';
import { say } from './requests-run.ts';

trial(
  'malformed and ambiguous HTTP, path traversal, forged headers',
  {
    variants: [
      {
        name: 'the parser is lenient',
        breaks: [requests.parsesLeniently],
        caughtBy: 'ambiguous requests that are not rejected',
      },
      {
        name: 'malformed HTTP is answered by the library',
        breaks: [requests.leavesMalformedRequests],
        caughtBy: 'responses without all security headers',
      },
      {
        name: 'the first of two hosts is trusted',
        breaks: [requests.allowsTwoHosts],
        caughtBy: 'ambiguous requests that are not rejected',
      },
      {
        name: 'tunnels are left to the library',
        breaks: [requests.allowsTunnels],
        caughtBy: 'unusual requests that are not rejected',
      },
      {
        name: 'any request target counts as a path',
        breaks: [requests.allowsForeignTargets],
        caughtBy: 'unusual requests that are not rejected',
      },
      {
        name: 'the library answers an unknown expectation',
        breaks: [requests.leavesExpectations],
        caughtBy: 'responses without all security headers',
      },
      {
        name: 'every origin is allowed',
        breaks: [requests.allowsEveryOrigin],
        caughtBy: 'responses that follow a forged header',
      },
      {
        name: 'links in mails use the requested host',
        breaks: [requests.linksToRequestedHost],
        caughtBy: 'links in mails to another host',
      },
    ],
  },
  async ({ environment, figure }) => {
    const dataDir = temporaryFolder();
    const port = await freePort();
    const server = await startProcess({
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: 'https://panel.venue.example',
      ...environment,
    });
    const faults = new Map<string, number>();
    const note = (fault: string, name: string, answers: unknown) => {
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
      say(`${fault}: ${name} → ${JSON.stringify(answers).slice(0, 600)}`);
    };
    const judge = (name: string, answers: WireAnswer[], mayBeIndex = false) => {
      if (answers.length === 0) note('unusual requests that are not rejected', name, 'no answer');
      for (const answer of answers) {
        const { status, headers, text } = answer;
        if (status >= 500) note('responses with status 500 or above', name, answer);
        if (!hasPolicies(headers)) note('responses without all security headers', name, answer);
        if (status >= 400 && !errorIn(answer)) note('errors in another format', name, answer);
        if (status >= 400 && leak.test(text))
          note('responses that reveal SQL, stacks or paths', name, answer);
        if (headers['x-injected'] !== undefined || text.includes('echo-me'))
          note('responses that follow a forged header', name, answer);
        if (status < 400 && !mayBeIndex) note('unusual requests that are not rejected', name, answer);
      }
    };

    await severalAtOnce(Object.entries(ambiguous), async ([name, bytes]) => {
      const answers = await onTheWire(port, Buffer.from(bytes, 'latin1'));
      if (answers.length > 1 || answers.some(({ status }) => status !== 400))
        note('ambiguous requests that are not rejected', name, answers);
      judge(name, answers);
    });
    await severalAtOnce(Object.entries(refused), async ([name, bytes]) =>
      judge(name, await onTheWire(port, Buffer.from(bytes, 'latin1'))),
    );
    const [index] = await onTheWire(port, askFor('/'));
    await severalAtOnce(paths, async (path) => {
      const answers = await onTheWire(port, Buffer.from(askFor(path), 'latin1'));
      judge(path, answers, true);
      const isPanel = ({ text }: WireAnswer) => text.startsWith('<!doctype html>') && text.length > 200;
      const isNotFoundPage = ({ status, headers, text }: WireAnswer) =>
        status === 302 && headers.location === '/404' && text === '';
      if (answers.some((answer) => answer.status < 400 && !isPanel(answer) && !isNotFoundPage(answer)))
        note('files read outside the panel', path, answers);
    });
    const forgery: Forgery = {
      port,
      dataDir,
      index: index?.text ?? '',
      token: (await login(`http://127.0.0.1:${port}`)).accessToken,
    };
    for (const { name, why } of await forgedHeaders(forgery))
      note('responses that follow a forged header', name, why);

    const mails = await mailsIn(join(dataDir, 'outbox'));
    const hosts = mails.flatMap((mail) =>
      [...mail.matchAll(/https?:\/\/([^/\s]*)/g)].map(([, host]) => host),
    );
    figure('links in mails', hosts.length, { atLeast: 2 });
    figure('links in mails to another host', hosts.filter((host) => host !== 'panel.venue.example').length, {
      is: 0,
    });
    for (const what of [
      'responses that follow a forged header',
      'ambiguous requests that are not rejected',
      'responses without all security headers',
      'responses with status 500 or above',
      'errors in another format',
      'unusual requests that are not rejected',
      'responses that reveal SQL, stacks or paths',
      'files read outside the panel',
    ])
      figure(what, faults.get(what) ?? 0, { is: 0 });
    figure('lines of level error in the log', server.errors.length, { is: 0 });
    figure('exit code at SIGTERM', (await end(server.child, 'SIGTERM')) ?? -1, { is: 0 });
  },
);

/** Most of the time is spent waiting for further responses. */
async function severalAtOnce<One>(all: Iterable<One>, work: (one: One) => Promise<void>): Promise<void> {
  const queue = Array.from(all).values();
  const worker = async () => {
    for (const one of queue) await work(one);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

/** A reset code, an invitation and a new-login notice (`forgedHeaders`). */
const mailsAskedFor = 3;

/** A job writes them shortly after the request. */
async function mailsIn(folder: string): Promise<string[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const files = globSync(join(folder, '**/*.eml'));
    if (files.length >= mailsAskedFor)
      return files.map((file) => readFileSync(file, 'utf8').replaceAll('=\n', '').replaceAll('=\r\n', ''));
    await setTimeout(100);
  }
  return [];
}
