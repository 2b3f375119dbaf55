/** Imported before everything else by a server whose clock is put forward and back (clock.ts), and by each of its workers. */
import { readFileSync } from 'node:fs';

const file = process.env.FOYER_CLOCK ?? '';
const Machine = Date;
const readAgainAfterMs = 5;
let shiftMs = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now(): number {
  if (performance.now() - readAt > readAgainAfterMs) {
    shiftMs = Number(readFileSync(file, 'utf8'));
    readAt = performance.now();
  }
  return Machine.now() + shiftMs;
}

globalThis.Date = new Proxy(Machine, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
