/** Reads memory and start options of a process. */
import { readFileSync } from 'node:fs';

/** Resident memory in MiB. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** Command behind `npm start`. */
export const startCommand = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).scripts.start;

/** Node options in that command, which affect memory. */
export const nodeFlags = (): string[] =>
  / exec node (.*)scripts/.exec(startCommand())?.[1]?.trim().split(' ') ?? [];
