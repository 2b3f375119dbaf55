/** Mutations that make a request hostile. */
import { createHash } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';
import { hostile } from './requests-hostile-values.ts';

/** Value of undocumented keys. It must never be stored or returned. */
const marker = 'foyer-undocumented';

const undocumented: Record<string, unknown> = {
  ...Object.fromEntries(
    [
      'role',
      'passwordHash',
      'password_hash',
      'createdBy',
      'externalid',
      'status_',
      'isAdmin',
      'additional_note',
      '$where',
    ].map((key) => [key, marker]),
  ),
  __proto: { polluted: marker },
  constructor: { prototype: { polluted: marker } },
  toString: marker,
  // Undocumented values for fields with a format. No record contains them.
  id: 'f0f0f0f0-0000-7000-8000-f0f0f0f0f0f0',
  createdAt: '1787-06-05T04:03:02.001Z',
  updatedAt: '1787-06-05T04:03:02.001Z',
};
/** If the database or a response contains one of these, an undocumented key was accepted. */
export const traces = [marker, 'f0f0f0f0-0000-7000-8000-f0f0f0f0f0f0', '1787-06-05'];

/** Suffixes that PostgreSQL cannot store. */
const unstorable = ['\0', '\0x', '\ud800', '\udc00y'];

type Place = { get(): unknown; set(value: unknown): void; remove(): void };

/** Every position within a value, except its root. */
function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push({
      get: () => Reflect.get(value, key),
      set: (next) => void Reflect.set(value, key, next),
      remove: () =>
        void (Array.isArray(value) ? value.splice(Number(key), 1) : Reflect.deleteProperty(value, key)),
    });
    placesIn(Reflect.get(value, key), found);
  }
  return found;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Mutation {
  what: 'remove' | 'add' | 'replace' | 'wrap' | 'repeat' | 'lengthen' | 'unstorable' | 'root';
  at: number;
  with: number;
}

export const mutations: Arbitrary<Mutation[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Mutation['what'][]>(
      'remove',
      'add',
      'add',
      'replace',
      'replace',
      'replace',
      'wrap',
      'repeat',
      'lengthen',
      'lengthen',
      'lengthen',
      'unstorable',
      'root',
    ),
    at: fc.nat(10_000),
    with: fc.nat(10_000),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Cannot be compressed, so it is too long for indexes as well. */
const noise = Array.from({ length: 4600 }, (_, n) =>
  createHash('sha256').update(String(n)).digest('base64'),
).join('ż');

/** Applies the plan to a copy of the value. */
export function mutated(value: unknown, plan: Mutation[]): unknown {
  let root = structuredClone(value);
  for (const { what, at, with: choice } of plan) {
    const places = placesIn(root);
    const isOfText = what === 'lengthen' || what === 'unstorable';
    const eligible = isOfText ? places.filter(({ get }) => typeof get() === 'string') : places;
    const place = eligible[at % Math.max(1, eligible.length)];
    const other = hostile[choice % hostile.length];
    if (what === 'root' && choice % 4 === 0) root = structuredClone(other);
    else if (what === 'add') {
      const objects = [root, ...places.map(({ get }) => get())].filter(isRecord);
      const target = objects[at % Math.max(1, objects.length)];
      const [key = '', extra] = Object.entries(undocumented)[choice % Object.keys(undocumented).length] ?? [];
      if (target && !Object.hasOwn(target, key))
        Object.defineProperty(target, key === '__proto' ? '__proto__' : key, {
          value: structuredClone(extra),
          enumerable: true,
          configurable: true,
          writable: true,
        });
    } else if (!place) continue;
    else if (what === 'remove') place.remove();
    else if (what === 'replace') place.set(structuredClone(other));
    else if (what === 'wrap') place.set(choice % 2 ? [place.get()] : { value: place.get() });
    else if (what === 'repeat') place.set(Array.from({ length: 2 + (choice % 120) }, () => place.get()));
    else if (what === 'lengthen') place.set(`${place.get()}${noise.slice(0, choice * 20)}`);
    else if (what === 'unstorable') place.set(`${place.get()}${unstorable[choice % unstorable.length]}`);
  }
  return root;
}
