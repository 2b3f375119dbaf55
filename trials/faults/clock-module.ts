/** Preloaded into a server with an adjustable clock (clock.ts) and into its workers. */
import { readFileSync } from 'node:fs';

const file = process.env.FOYER_CLOCK ?? '';
const Machine = Date;

/** Reads the file every time, so that changes apply at once. */
const now = () => Machine.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(Machine, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
