/** What the benchmarks ask of a process from outside. */
import { readFileSync } from 'node:fs';

/** Resident memory, in MiB. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** What `npm start` runs. */
export const startCommand = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).scripts.start;

/** Node's own options in it: memory depends on them. */
export const nodeFlags = (): string[] =>
  / exec node (.*)scripts/.exec(startCommand())?.[1]?.trim().split(' ') ?? [];
