import { expect, test } from 'vitest';
import { commentsOf, commentsOfSql, isMarked, tooLong } from './comments.ts';

const source = `/**
 * Locks the event row
 * and checks the version.
 */
const a = '// no comment'; // a tail
const b = 1;
// Two lines,
// one comment.
`;

test('comments are found with their lines, and consecutive lines form one comment', () => {
  expect(commentsOf('a.ts', source)).toEqual([
    { text: 'Locks the event row and checks the version.', line: 1 },
    { text: 'a tail', line: 5 },
    { text: 'Two lines, one comment.', line: 7 },
  ]);
});

const schema = `-- Tips of guests,
-- in grosze.

-- Lists ------------------------
create table tips (
  note text default '-- no comment', -- a tail
  amount int
);
do $$ begin
  -- Skips what is there.
  null;
end $$;
`;

test('comments of SQL are found, those in functions included, without rulers and texts', () => {
  expect(commentsOfSql(schema)).toEqual([
    { text: 'Tips of guests, in grosze.', line: 1 },
    { text: 'Lists', line: 4 },
    { text: 'a tail', line: 6 },
    { text: 'Skips what is there.', line: 10 },
  ]);
});

test.for([
  ['What is asked for the rows', true],
  ['Told to whoever looks at it', true],
  ['Rows per page', false],
  ['Why? Because the server counts', false],
] as const)('"%s" is marked: %s', ([text, marked]) => {
  expect(isMarked(text)).toBe(marked);
});

test('a sentence has at most 25 words, and a comment 40', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(tooLong(`${words(25)}.`)).toBeUndefined();
  expect(tooLong(`${words(26)}.`)).toBe('has a sentence of 26 words, at most 25');
  expect(tooLong(`${words(20)}. ${words(20)}.`)).toBeUndefined();
  expect(tooLong(`${words(20)}. ${words(21)}.`)).toBe('has 41 words, at most 40 in a comment');
});
