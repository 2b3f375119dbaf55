import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Root of the repository and working directory of all commands. */
export const root = join(import.meta.dirname, '..');

export interface RunOptions {
  /** Added to the environment. */
  env?: Record<string, string>;
  /** Minutes until the program is stopped and counts as failed. */
  limit?: number;
  /** File descriptor for all output. 2 is standard error, which keeps standard output for the server. */
  output?: number;
}

const minute = 60_000;
const signals = ['SIGTERM', 'SIGINT'] as const;

/** Starts a program with the repository's Node and no input. */
export function start(command: string, args: string[], { env = {}, output }: RunOptions = {}): ChildProcess {
  const bin = join(root, 'node_modules/.bin');
  return spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...env },
    stdio: ['ignore', output ?? 1, output ?? 2],
  });
}

/** Runs a program and returns its exit code. Signals are passed on to it, and end this process afterwards. */
export async function run(command: string, args: string[], options: RunOptions = {}): Promise<number> {
  const child = start(command, args, options);
  let received: NodeJS.Signals | undefined;
  const pass = (signal: NodeJS.Signals) => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of signals) process.once(signal, pass);
  const timer =
    options.limit && setTimeout(() => giveUp(child, command, options.limit), options.limit * minute);
  const code = await endOf(child, command);
  clearTimeout(timer);
  for (const signal of signals) process.removeListener(signal, pass);
  if (received) process.kill(process.pid, received);
  return code;
}

const endOf = (child: ChildProcess, command: string) =>
  new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });

function giveUp(child: ChildProcess, command: string, limit: number | undefined): void {
  console.error(`${command} took longer than ${limit} minutes and was stopped.`);
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), 5000).unref();
}
