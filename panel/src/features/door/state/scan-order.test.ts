import { expect, test } from 'vitest';
import type { Identified } from '../decision/identified.ts';
import { ScanOrder } from './scan-order.ts';

const scanned = (code: string): Identified => ({ ticketId: null, ticket: undefined, codes: [code] });

test('scans of one ticket run in their order, although the later one is recognized first', async () => {
  const order = new ScanOrder();
  const done: string[] = [];
  const first = Promise.withResolvers<Identified>();
  const runs = [
    order.run(first.promise, async () => void done.push('first'), { othersWait: true }),
    order.run(Promise.resolve(scanned('A')), async () => void done.push('second'), { othersWait: true }),
  ];
  await Promise.resolve();
  first.resolve(scanned('A'));
  await Promise.all(runs);
  expect(done).toEqual(['first', 'second']);
});
