import { globSync, readFileSync } from 'node:fs';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { broken } from './break.ts';
import { without } from './breaks/without-condition.ts';
import { type Break, located, missingSeam, seamsOf, withReplacements } from './seams.ts';

const asModule = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

/** Loads a module with replacements, which are given as the text of a module too. */
async function load(source: string, replacements: string, ...declarations: string[]) {
  const file = asModule(replacements);
  const breaks = declarations.map((declaration) => ({ declaration, at: { file, name: declaration } }));
  return await import(/* @vite-ignore */ asModule(withReplacements(source, breaks)));
}

const source = `
const limit = {
  most: 5,
};

/** Doubles. */
export function double(value) {
  return 2 * value;
}

export const answer = (value) =>
  Math.min(
    limit.most,

    double(value),
  );
export const untouched = 1;
`;

test('a defect replaces a function for its own module and for others', async () => {
  const loaded = await load(
    source,
    'export const breaks = { double: { replace: (original) => (value) => original(value) + 1 } };',
    'double',
  );
  expect(loaded.double(1)).toBe(3);
  expect(loaded.answer(1)).toBe(3);
  expect(loaded.untouched).toBe(1);
});

test('two defects of a module replace a private constant and an exported one', async () => {
  const loaded = await load(
    source,
    `export const breaks = {
      limit: { replace: (original) => ({ most: original.most - 1 }) },
      answer: { replace: (original) => (value) => -original(value) },
    };`,
    'limit',
    'answer',
  );
  expect(loaded.answer(9)).toBe(-4);
});

test('a defect whose seam does not exist names the module and the declaration', () => {
  const seam = seamsOf<{ changeAll(): void }>('db/writing/changes.ts');
  const { gone } = located(import.meta.url, { gone: seam('changeAll', () => () => {}) });
  expect(() => broken({}, gone)).toThrow(
    'server/src/db/writing/changes.ts declares no function or constant changeAll (once, at its top level)',
  );
});

const defects: Break[] = [];
for (const file of globSync('breaks/*.ts', { cwd: import.meta.dirname })) {
  const { breaks } = await import(/* @vite-ignore */ new URL(file, import.meta.url).href);
  if (breaks) defects.push(...Object.values<Break>(breaks));
}

test('each defect of the trials has a seam', () => {
  const missing = defects.flatMap(
    (defect) =>
      missingSeam(readFileSync(new URL(`../server/src/${defect.module}`, import.meta.url), 'utf8'), defect) ??
      [],
  );
  expect(defects.length).toBeGreaterThan(90);
  expect(missing).toEqual([]);
});

test('a dropped condition leaves the other conditions and the new values', () => {
  const db = new Kysely<{ logins: { id: string; wrong: number } }>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const { sql } = without(db, 'wrong')
    .updateTable('logins')
    .set((eb) => ({ wrong: eb('wrong', '+', 1) }))
    .where('id', '=', 'a')
    .where('wrong', '<', 5)
    .compile();
  expect(sql).toBe('update "logins" set "wrong" = "wrong" + $1 where "id" = $2 and 1 = 1');
});
