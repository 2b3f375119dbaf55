/** Imported before everything else by a server whose clock is put forward and back (clock.ts), and by each of its workers. */
import { readFileSync } from 'node:fs';

const file = process.env.FOYER_CLOCK ?? '';
const Machine = Date;

/** Read each time: what is asked right after the clock was put goes by it. */
const now = () => Machine.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(Machine, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
