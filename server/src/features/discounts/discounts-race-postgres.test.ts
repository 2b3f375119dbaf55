import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const coupons = '/admin/membership_coupons';
const input = {
  couponCode: 'ONCE',
  discountPercentage: 20,
  membership: null,
  validFrom: '2026-11-21',
  validTo: '2026-12-24',
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test('one of several parallel requests gets a coupon code', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post(coupons, { body: input })));
  expect(statuses(answers)).toEqual([201, 409, 409, 409, 409]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['couponCodeAlreadyUsed']));
});

test('one of several saves of the same version is stored', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const made = await admin.post(coupons, { body: input });
  const headers = { 'if-match': String(made.headers.etag) };
  const saves = [1, 2, 3, 4].map((discountPercentage) =>
    admin.put(`${coupons}/${made.body.id}`, { body: { ...input, discountPercentage }, headers }),
  );
  expect(statuses(await Promise.all(saves))).toEqual([200, 412, 412, 412]);
});
