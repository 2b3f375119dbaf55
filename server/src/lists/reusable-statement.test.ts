import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { reusable } from './reusable-statement.ts';

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
