/** What the benchmarks ask of a process from outside. */
import { readFileSync } from 'node:fs';

/** Resident memory, in MiB. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** Node's own options in `npm start`: memory depends on them. */
export const nodeFlags = (): string[] => {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return /"start": "exec node (.*)scripts/.exec(manifest)?.[1]?.trim().split(' ') ?? [];
};
