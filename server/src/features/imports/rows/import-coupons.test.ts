import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { importFile } from '#test/records/imports.ts';

test("membership coupons are created and updated by code, with the form's rules", async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const event = await make.event();
  await make.discount({ couponCode: 'OFEVENT', eventId: event.id });
  const days = { validFrom: '2027-01-01', validTo: '2027-02-01' };
  await make.discount({ couponCode: 'LATER', eventId: null, percentage: 10, membership: 'VIP', ...days });
  await make.discount({
    couponCode: 'LIVE',
    eventId: null,
    percentage: 10,
    validFrom: '2026-11-01',
    validTo: '2026-12-01',
  });
  const { checked, done } = await importFile(
    admin,
    'membership_coupons',
    [
      'Kod,Rabat,Poziom,Ważny od,Ważny do',
      'new10,10%,,24.12.2026,31/12/2026',
      'LATER,"15,0",,,2027-03-01',
      'later,20,,,',
      'LIVE,10,,,',
      'OFEVENT,10,,2027-01-01,2027-01-02',
      'X1,0,VIP,2027-01-02,2027-01-01',
      'X2,"12,5",everyone,2026-01-01,2027-01-01',
      'X3,,,,',
      'Live,11,,,',
    ].join('\n'),
  );
  const problems = checked.problems.map(
    ({ row, field, message }: { row: number; field: string; message: string }) =>
      `${row} ${field}: ${message}`,
  );
  expect(problems).toEqual([
    '4 couponCode: Duplicate of row 3.',
    '6 couponCode: This code belongs to a coupon of an event.',
    '7 discountPercentage: Min value of number is 1',
    '7 validTo: wrong date',
    '8 discountPercentage: Enter a whole number',
    '9 discountPercentage: Field must not be empty',
    '9 validFrom: Field must not be empty',
    '9 validTo: Field must not be empty',
    '10 couponCode: Duplicate of row 5.',
  ]);
  expect(done.counts).toEqual({ new: 1, changed: 1, unchanged: 1, refused: 6 });
  const { content } = (await admin.get('/admin/membership_coupons?sort=couponCode,asc')).body;
  expect(content).toMatchObject([
    {
      couponCode: 'LATER',
      discountPercentage: 15,
      membership: 'VIP',
      validFrom: '2027-01-01',
      validTo: '2027-03-01',
    },
    { couponCode: 'LIVE' },
    {
      couponCode: 'NEW10',
      discountPercentage: 10,
      membership: null,
      validFrom: '2026-12-24',
      validTo: '2026-12-31',
      createdBy: admin.staff.email,
    },
  ]);

  const late = await importFile(
    admin,
    'membership_coupons',
    'code,discount,from,to\nLIVE,11,,\nOLD,10,2026-01-01,2026-12-01\n',
  );
  expect(late.done.problems).toMatchObject([
    {
      row: 2,
      field: 'couponCode',
      message: 'This coupon is active or has expired, so it can no longer be changed.',
    },
    { row: 3, field: 'validFrom', message: 'You cannot enter the date from the past' },
  ]);
});
