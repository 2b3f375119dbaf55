import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { onPath } from '../on-path.ts';

const startTimeoutMs = 30_000;
const endTimeoutMs = 3000;

export const findFirefox = () => onPath('firefox-esr', 'firefox');
export const findWebKitDriver = () => onPath('WebKitWebDriver');
/** WebKitGTK's minimal browser, which its packages keep out of the PATH. */
export const findMiniBrowser = () => globSync('/usr/lib{,/*,exec}/webkit2gtk-4.1/MiniBrowser')[0];
export const findXvfb = () => onPath('Xvfb');

export interface Programs {
  /** Standard output, standard error and file descriptor 3 are pipes. */
  start(command: string | undefined, args: string[], env: Record<string, string>): ChildProcess;
  /** Stops all programs, latest first. */
  end(): Promise<void>;
}

export function programs(): Programs {
  const started: ChildProcess[] = [];
  const kill = () => {
    for (const child of started) child.kill('SIGKILL');
  };
  process.once('exit', kill); // an interrupted run skips the teardown of fixtures
  return {
    start: (command, args, env) => {
      if (!command)
        throw new Error('A browser is missing: `npm run test:browsers` says which, and how to get it');
      const child = spawn(command, args, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      });
      for (const pipe of child.stdio) if (pipe instanceof Readable) pipe.resume();
      started.push(child);
      return child;
    },
    end: async () => {
      for (const child of started.toReversed()) await end(child);
      process.removeListener('exit', kill);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), endTimeoutMs);
  await ended;
  clearTimeout(timer);
}

/** First output of a program that matches. */
export const written = (pipe: ChildProcess['stdio'][number], pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    if (!(pipe instanceof Readable)) return reject(new Error('There is nothing to read'));
    const timer = setTimeout(
      () => reject(new Error(`It did not write ${pattern}, but: ${text}`)),
      startTimeoutMs,
    );
    pipe.on('data', (bytes) => {
      text += bytes;
      const found = pattern.exec(text)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
  });

/** Repeats until there is a result. */
export async function eventually<Answer>(
  ask: () => Promise<Answer | undefined>,
  what: string,
): Promise<Answer> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await sleep(50);
  }
  throw new Error(`${what} is not there after ${startTimeoutMs / 1000} s`);
}
