/**
 * Draws all pictures on PostgreSQL. The embedded engine is covered by the server's first start
 * (`first-start-embedded.test.ts`).
 */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testClock } from '../../../server/test/clock.ts';
import { testDatabase } from '../../../server/test/database.ts';
import { testStore } from '../../../server/test/deps.ts';
import { fillIfEmpty } from '../filling/fill.ts';

test('each picture has a row and four files, and no file is left over', async () => {
  const database = await testDatabase();
  const { db, patientDb } = database;
  const store = testStore();
  const passwords = { hash: async () => 'a hash' };
  await fillIfEmpty({ db: patientDb, store, clock: testClock(), passwords, log: { info: () => {} } });
  const images = await db.selectFrom('images').selectAll().execute();
  expect(images.length).toBeGreaterThan(70);
  const names = images.flatMap(({ id, extension }) =>
    ['', '-thumb', '-card', '-page'].map((size) => `${id}${size}.${extension}`),
  );
  expect([...store.files.keys()].toSorted()).toEqual(names.toSorted());
  expect(await db.selectFrom('orphanedFiles').selectAll().execute()).toEqual([]);
  const [cover] = images.filter(({ extension }) => extension === 'jpg');
  const whole = await sharp(store.files.get(`${cover?.id}.jpg`)).metadata();
  expect(whole).toMatchObject({
    format: 'jpeg',
    width: cover?.width,
    height: cover?.height,
    size: cover?.bytes,
  });
  expect(await sharp(store.files.get(`${cover?.id}-thumb.jpg`)).metadata()).toMatchObject({ width: 160 });
  await database.close();
});
