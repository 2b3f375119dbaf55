import { writeXlsx } from 'hucre/xlsx';

/** A workbook of guests, one of whom has a name that packs well: a few kilobytes that become as many mebibytes. */
export const burstingWorkbook = (mebibytes: number) =>
  writeXlsx({
    sheets: [
      {
        name: 'Guests',
        columns: [
          { header: 'email', key: 'email' },
          { header: 'name', key: 'name' },
        ],
        data: Array.from({ length: mebibytes * 40 }, (_, index) => ({
          email: `guest${index}@people.example`,
          name: `${index}`.padEnd(26_000, 'a'),
        })),
      },
    ],
  });
