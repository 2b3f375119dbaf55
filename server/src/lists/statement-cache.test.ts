import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { pageMarks } from './bookmarks.ts';
import { kept, reusable } from './statement-cache.ts';

const asked = ({ sql, parameters }: CompiledQuery) => [sql, ...parameters];

test('a statement that is kept takes new values in its places, and keeps the others', () => {
  const [now, later, row] = [new Date(0), new Date(1), Object('a row')];
  const statement = reusable(CompiledQuery.raw('$1 $2 $3 $4', [now, 'kept', row, now]), [now, row]);
  expect(asked(statement([later, 'id']))).toEqual(['$1 $2 $3 $4', later, 'kept', 'id', later]);
  expect(asked(statement([now, 'other']))).toEqual(['$1 $2 $3 $4', now, 'kept', 'other', now]);
});

test('a statement that knows another moment than that of its request is not kept', () => {
  const now = new Date(0);
  expect(() => reusable(CompiledQuery.raw('$1', [new Date(0)]), [now])).toThrow('no moment but that');
});

test('what was asked for longest ago is forgotten first', () => {
  const keep = kept<number>(2);
  let made = 0;
  const make = () => {
    made += 1;
    return made;
  };
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map((key) => keep(key, make))).toEqual([1, 2, 1, 3, 1, 4]);
});

test('a page begins at the last row that is known before it, in its own order', () => {
  const marks = pageMarks();
  for (const offset of [3000, 1000, 2000]) marks.add('up', { offset, id: `up ${offset}` });
  marks.add('down', { offset: 1500, id: 'down' });
  const from = (order: string, offset: number) => marks.before(order, offset)?.id;
  expect([999, 1000, 1999, 2000, 9000].map((offset) => from('up', offset))).toEqual([
    undefined,
    'up 1000',
    'up 1000',
    'up 2000',
    'up 3000',
  ]);
  expect([from('down', 1499), from('down', 2000), from('other', 2000)]).toEqual([
    undefined,
    'down',
    undefined,
  ]);
});

test('only so many rows are known at a time: the newest', () => {
  const marks = pageMarks();
  for (let offset = 1; offset <= 150; offset += 1) marks.add('up', { offset, id: String(offset) });
  expect([marks.before('up', 50)?.offset, marks.before('up', 51)?.offset]).toEqual([undefined, 51]);
});
