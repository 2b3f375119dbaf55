import { expect, test } from 'vitest';
import { loadDemoData } from '../../server/src/demo-data.ts';
import { demoData } from './demo-data.ts';

test('is what the server loads by its address', async () => {
  expect(await loadDemoData()).toEqual(demoData);
});
