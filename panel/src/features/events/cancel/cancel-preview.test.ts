import { expect, test } from 'vitest';
import { cancelFacts, changedFacts } from './cancel-preview.ts';

const facts = {
  holders: 1,
  tickets: 1200,
  holds: 0,
  refunds: { count: 1, total: 60000 },
  coupons: 2,
  mails: 0,
  preview: 'a',
};

test('counts are worded, including zero', () => {
  expect(cancelFacts(facts).map(({ value }) => value.replaceAll('\u00a0', ' '))).toEqual([
    '1 guest, 1 200 tickets',
    'None',
    '1 payment · 60 000,00 zł',
    '2',
    'None',
  ]);
});

test('only changed figures are shown as changed', () => {
  const sold = { ...facts, holds: 1, coupons: 2, preview: 'b' };
  expect(changedFacts(facts, sold)).toEqual(['Checkouts released: None → 1 ticket']);
  expect(changedFacts(facts, { ...facts, preview: 'c' })).toEqual([]);
});
