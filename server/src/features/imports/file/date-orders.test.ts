import { describe, expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { importFile, uploadFile } from '#test/records/imports.ts';

const guestsBorn = (...dates: string[]) =>
  ['email,name,surname,Born', ...dates.map((date, index) => `g${index}@a.pl,Ola,Lis,${date}`)].join('\n');

interface Problem {
  row: number;
  field: string;
}

describe('dates of one column', () => {
  test.for([
    ['03/05/1990', '05/25/1990', '25/05/1990'],
    ['03/05/1990', '05.25.1990', '13.05.1990 0:00'],
    ['03/05/1990', '05/25/1990 7:30 PM', '05/05/1990'],
  ])('are skipped together if one has the month first: %s', async (dates, { api }) => {
    const admin = await api.as('ADMIN');
    const file = guestsBorn(...dates, '1990-05-25', '').replace('Born', 'dateOfBirth');
    const { uploaded, done } = await importFile(admin, 'users', file);
    const [value] = /\S+/.exec(dates[1] ?? '') ?? [];
    expect(uploaded.notes).toEqual([
      `The dates of this file have the month first: “dateOfBirth” is ${value} in row 3. Write them with the day first (28/11/2026) or as 2026-11-28, and upload the file again. Until then, rows with such dates are skipped.`,
    ]);
    const message = `The dates of this file have the month first: ${value} in row 3. Write them with the day first (28/11/2026) or as 2026-11-28.`;
    expect(done.problems).toEqual(
      dates.map((date, index) => ({ row: index + 2, field: 'dateOfBirth', value: date, message })),
    );
    expect(done.counts).toMatchObject({ new: 2, refused: 3 });
  });

  test('are skipped from the first batch on if only the last row has the month first', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const dates = [...Array<string>(600).fill('03/05/1990'), '05/25/1990'];
    const { done } = await importFile(admin, 'users', guestsBorn(...dates));
    expect(done.counts).toMatchObject({ new: 0, refused: 601 });
    expect((await admin.get('/users')).body.numberOfElements).toBe(0);
  });

  test('that fit both orders are read with the day first, and a note says so', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const { uploaded, done } = await importFile(admin, 'users', guestsBorn('05/05/1990', '03/05/1990'));
    expect(uploaded.notes).toEqual([
      'Dates in “Born” are read with the day first: 03/05/1990 in row 3 becomes 1990-05-03. If your file has the month first, write its dates as 2026-11-28 and upload it again.',
    ]);
    expect(done.counts).toMatchObject({ new: 2, refused: 0 });
    const polish = await admin.get(`/admin/imports/${uploaded.id}`, { headers: { language: 'pl' } });
    expect(polish.body.notes).toEqual([
      'Daty w kolumnie „Born” są czytane od dnia: 03/05/1990 w wierszu 3 to 1990-05-03. Jeśli w pliku pierwszy jest miesiąc, zapisz daty jako 2026-11-28 i prześlij go ponownie.',
    ]);
  });

  test('of several columns share their order', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const coupons = (from: string, to: string) =>
      `couponCode,discountPercentage,validFrom,validTo\nTEN,10,${from},${to}\nTWO,2,${from},2027-12-01`;
    const american = await importFile(admin, 'membership_coupons', coupons('05/06/2027', '07/31/2027'));
    const fields = american.done.problems.map(({ row, field }: Problem) => `${row} ${field}`);
    expect(fields).toEqual(['2 validFrom', '2 validTo', '3 validFrom']);
    expect(american.done.counts).toMatchObject({ new: 0, refused: 2 });
    const british = await importFile(admin, 'membership_coupons', coupons('05/06/2027', '31/07/2027'));
    expect([british.uploaded.notes, british.done.counts.new]).toEqual([[], 2]);
  });

  test('need no note if one proves the order, dots separate them, or the column is not imported', async ({
    api,
  }) => {
    const admin = await api.as('ADMIN');
    const notesOf = async (file: string) => (await uploadFile(admin, 'users', file)).body.notes;
    expect(await notesOf(guestsBorn('03/05/1990', '25/05/1990'))).toEqual([]);
    expect(await notesOf(guestsBorn('03.05.1990'))).toEqual([]);
    expect(await notesOf(guestsBorn('1990-05-03', '5/5/1990'))).toEqual([]);
    expect(await notesOf(guestsBorn('05/25/1990').replace('Born', 'Since'))).toEqual([]);
  });
});
