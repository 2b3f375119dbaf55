import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#db/handles.ts';
import type { Tables } from '#db/schema/tables.ts';
import { compiledOnce, reusable } from './reusable-statement.ts';

const contentOf = ({ sql, parameters }: CompiledQuery) => [sql, ...parameters];

test('a reusable statement replaces its placeholders and keeps all other values', () => {
  const [now, later, row] = [new Date(0), new Date(1), Object('a row')];
  const statement = reusable(CompiledQuery.raw('$1 $2 $3 $4', [now, 'same', row, now]), [now, row]);
  expect(contentOf(statement([later, 'id']))).toEqual(['$1 $2 $3 $4', later, 'same', 'id', later]);
  expect(contentOf(statement([now, 'other']))).toEqual(['$1 $2 $3 $4', now, 'same', 'other', now]);
});

test('a statement that contains a time other than that of its request is refused', () => {
  const now = new Date(0);
  expect(() => reusable(CompiledQuery.raw('$1', [new Date(0)]), [now])).toThrow('no time but that');
});

const compiling = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('a statement that is compiled once has the values of each call, in any order of their names', () => {
  let times = 0;
  const statement = compiledOnce((_db: Db, { id, now }: { id: string | null; now: Date }) => {
    times += 1;
    return sql`select ${id}, ${now}, ${'same'}, ${id}`;
  });
  const [now, later] = [new Date(0), new Date(1)];
  expect(contentOf(statement(compiling, { id: null, now }))).toEqual([
    'select $1, $2, $3, $4',
    null,
    now,
    'same',
    null,
  ]);
  expect(contentOf(statement(compiling, { now: later, id: 'b' })).slice(1)).toEqual([
    'b',
    later,
    'same',
    'b',
  ]);
  expect(times).toBe(1);
  const call = { id: 'c', now, other: 'not in the statement' };
  expect(contentOf(statement(compiling, call)).slice(1)).toEqual(['c', now, 'same', 'c']);
});

test('a statement that makes another value from one of its values is refused at the first call', () => {
  const many = { id: 'a', other: 'not in the statement' };
  expect(
    contentOf(compiledOnce((_db: Db, { id }: { id: string }) => sql`select ${id}`)(compiling, many)),
  ).toHaveLength(2);
  const changed = compiledOnce((_db: Db, { id }: { id: string }) => sql`select ${`${id}!`}`);
  const late = compiledOnce(
    (_db: Db, { now }: { now: Date }) => sql`select ${now}, ${new Date(now.getTime() + 1)}`,
  );
  for (const _call of [1, 2]) {
    expect(() => changed(compiling, { id: 'a' })).toThrow('must pass on its value id');
    expect(() => late(compiling, { now: new Date(0) })).toThrow('no time but that');
  }
});
