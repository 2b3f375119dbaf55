import { expect, test } from 'vitest';
import { matchOptions } from './option-matches.ts';

const labelled = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const matches = (typed: string, ...labels: string[]) =>
  matchOptions(labelled(...labels), typed).map(({ label }) => label);

test('the exact label comes first, then those that begin with the text', () => {
  expect(matches('3', '-3', '3', '13', '30')).toEqual(['3', '30', '-3', '13']);
  expect(matches(' sala ', 'Mała sala', 'Foyer', 'Sala Łukowa')).toEqual(['Sala Łukowa', 'Mała sala']);
  expect(matches('lukowa', 'Sala Łukowa')).toEqual(['Sala Łukowa']);
});

test('without text every option keeps its position', () => {
  expect(matches(' ', '2', '-1', '1')).toEqual(['2', '-1', '1']);
});
