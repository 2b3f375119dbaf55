import { expect, test } from 'vitest';
import { commentsOf, isMarked, wordsIn } from './comments.ts';

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
  expect(wordsIn('Two lines, one comment.')).toBe(4);
});

test.for([
  ['What is asked for the rows', true],
  ['Told to whoever looks at it', true],
  ['Rows per page', false],
  ['Why? Because the server counts', false],
] as const)('"%s" is marked: %s', ([text, marked]) => {
  expect(isMarked(text)).toBe(marked);
});
