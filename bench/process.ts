/** Processes of benchmarks: their messages, memory, start options, and one that is started by `npm start`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/test/free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Resident memory in MiB. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** The next message of a child process. Fails if the process ends instead. */
export async function messageOf(child: ChildProcess) {
  const listening = new AbortController();
  const { signal } = listening;
  const exit = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A process of the benchmark ended with ${code}`);
  });
  const [message] = await Promise.race([once(child, 'message', { signal }), exit]).finally(() =>
    listening.abort(),
  );
  return message;
}

/** Ends a child process that ends when it is disconnected. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

/** Command behind `npm start`. */
const startCommand = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).scripts.start;

/** Node options in that command, which affect memory. */
export const nodeFlags = (): string[] =>
  /exec node (--.*) scripts/.exec(startCommand())?.[1]?.split(' ') ?? [];

/** Starts Foyer like `npm start` and waits until it is ready. */
export async function startLikeNpm(environment: Record<string, string>) {
  const port = String(await freePort());
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const foyer = spawn(startCommand(), {
    shell: true, // the command replaces the shell
    cwd: root,
    env: { ...process.env, ...environment, PATH: path, PORT: port, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(foyer, 'exit');
  const address = `http://127.0.0.1:${port}`;
  await Promise.race([
    isReady(`${address}/readyz`),
    ended.then(([code]) => Promise.reject(new Error(`Foyer ended with ${code}`))),
  ]);
  return {
    pid: foyer.pid ?? 0,
    address,
    stop: async () => {
      foyer.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await setTimeout(100);
  }
}
