/** The embedded engine runs one transaction at a time, so a transaction that waits for the store would block every call. */
import { expect } from 'vitest';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { uploaded } from '#test/records/uploads.ts';

test('a store without a response blocks no call while pictures are deleted', async ({
  api,
  store,
  deps,
  clock,
}) => {
  const admin = await api.as('ADMIN');
  await uploaded(admin, 'photo');
  clock.advance(25 * hour);
  const remove = store.delete;
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  store.delete = async (names) => {
    asked.resolve();
    await answer.promise;
    return remove(names);
  };
  const deletion = deps.images.deleteOrphanedFiles(clock.now());
  await asked.promise;
  const body = { question: { pl: 'p', en: 'q' }, answer: { pl: 'o', en: 'a' } };
  expect((await admin.post('/admin/content_management/faq', { body })).status).toBe(201);
  expect((await admin.get('/events/admin')).status).toBe(200);
  answer.resolve();
  await deletion;
  store.delete = remove;
  expect(store.files.size).toBe(0);
});
