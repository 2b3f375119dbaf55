import { expect, test } from 'vitest';
import { loadDemoData } from '../../server/src/demo-data.ts';
import { demoData } from './demo-data.ts';

test('is loaded by the server by its path', async () => {
  expect(await loadDemoData()).toEqual(demoData);
});
