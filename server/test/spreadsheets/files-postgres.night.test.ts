/** Imports every file of `files/`, which `make.ts` writes with LibreOffice. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { test } from '#test/fixtures.ts';
import { importFile, uploadFile } from '#test/records/imports.ts';

const folder = join(import.meta.dirname, 'files');

type Kind = 'users' | 'billings' | 'membership_coupons' | 'reservations';

/** The imported records as texts, with problems and notes; or the message that refuses the file. */
type Expected =
  | { kind?: Kind; rows: readonly string[]; problems?: readonly string[]; notes?: readonly string[] }
  | { refusal: string };

const guests = {
  rows: [
    'ela@a.pl | Ela | Kot | +48 | 600100201 | 1988-02-29 | =1+1',
    'lukasz@a.pl | Łukasz | Żółć, Świąt | +48 | 600100200 | 1990-05-03 | stolik "4", okno; taras\ni cisza',
  ],
};
const billings: Expected = {
  kind: 'billings',
  rows: ['1234.5 | Gotówka | 2026-03-20T18:30:00.000Z', '12.05 | Blik | 2026-10-04T22:00:00.000Z'],
};
const coupons: Expected = {
  kind: 'membership_coupons',
  rows: ['LATO15 | 15 | 2027-06-05 | 2027-07-31', 'ZIMA7 | 7 | 2027-01-02 | 2027-02-03'],
};
const reservations: Expected = {
  kind: 'reservations',
  rows: [
    '0071 | 2026-03-20T18:30:00.000Z | 4 | 12 | Łukasz Żółć | 600 100 200 | urodziny;\ntort',
    '0072 | 2026-12-24T19:00:00.000Z | 2 | 12A+13 | Ela |  | ',
  ],
};
const inUtf16 = {
  refusal: 'This file is “Unicode text” (UTF-16). Save it as “CSV UTF-8”, or as an Excel workbook (.xlsx).',
};
const titleAbove = (row: number) => ({
  refusal: `Column names must be in the first row, but they are in row ${row}. Delete the rows above it.`,
});
const jan = 'jan@a.pl | Jan | Kot |  |  |  | ';
const errors = {
  rows: ['jan@a.pl | Jan | Lis |  |  |  | '],
  problems: ['2 name', '3 surname', '4 phonePrefix'].map(
    (cell) => `${cell}: A formula in the spreadsheet failed here. Correct it there and save the file again.`,
  ),
};
const unreadable =
  'surname: Some characters could not be read. Save the file as “CSV UTF-8”, or correct them here.';
const badByte = { rows: [jan], problems: [`2 ${unreadable}`] };
const born = (day: string) => [
  `jan@a.pl | Jan | Kot |  |  | ${day} | `,
  `ola@a.pl | Ola | Lis |  |  | ${day} | `,
];
const monthFirst =
  'dateOfBirth: The dates of this file have the month first: 05/25/1990 in row 3. Write them with the day first (28/11/2026) or as 2026-11-28.';

const byLocale = ['pl', 'en'].flatMap((locale): [string, Expected][] => [
  ...['comma', 'semicolon', 'tab'].flatMap((delimiter): [string, Expected][] => [
    [`${locale}-utf8-${delimiter}.csv`, guests],
    [`${locale}-utf8-bom-${delimiter}.csv`, guests],
    [`${locale}-windows1250-${delimiter}.csv`, guests],
    [`${locale}-sep-${delimiter}.csv`, guests],
    [`${locale}-utf16-${delimiter}.csv`, inUtf16],
  ]),
  [`${locale}-guests.xlsx`, guests],
  [`${locale}-guests-strict.xlsx`, guests],
  [`${locale}-guests-1904.xlsx`, guests],
  [`${locale}-billings.csv`, billings],
  [`${locale}-billings.xlsx`, billings],
  [`${locale}-coupons.csv`, coupons],
  [`${locale}-coupons.xlsx`, coupons],
  [`${locale}-reservations.csv`, reservations],
  [`${locale}-reservations.xlsx`, reservations],
]);

const expected: [string, Expected][] = [
  ...byLocale,
  ['errors.xlsx', errors],
  ['errors.csv', errors],
  ['titles.xlsx', titleAbove(3)],
  ['titles.csv', titleAbove(3)],
  ['title-with-commas.csv', titleAbove(3)],
  ['title-in-one-cell.csv', titleAbove(2)],
  ['two-delimiters-in-header.csv', { rows: [jan] }],
  ['bad-byte-after-bom.csv', badByte],
  ['bad-byte-without-bom.csv', badByte],
  [
    'float-numbers.csv',
    {
      rows: ['jan@a.pl | Jan | Kot | +48 | 600100200 |  | '],
      problems: [
        '3 phoneNumber: A spreadsheet has rounded this number. Set the column’s format to “Text” there and save the file again.',
      ],
    },
  ],
  [
    'unreadable-dates.csv',
    {
      kind: 'membership_coupons',
      rows: [],
      problems: ['2 validFrom', '3 validFrom', '3 validTo'].map((cell) => `${cell}: Invalid date format`),
    },
  ],
  ['midnight-dates.csv', { rows: born('1990-05-03') }],
  [
    'unclear-dates.csv',
    {
      rows: [...born('1990-05-03').slice(0, 1), ...born('1990-05-05').slice(1)],
      notes: [
        'Dates in “Data urodzenia” are read with the day first: 03/05/1990 in row 2 becomes 1990-05-03. If your file has the month first, write its dates as 2026-11-28 and upload it again.',
      ],
    },
  ],
  [
    'month-first.csv',
    {
      rows: [],
      problems: [2, 3, 4].map((row) => `${row} ${monthFirst}`),
      notes: [
        'The dates of this file have the month first: “Data urodzenia” is 05/25/1990 in row 3. Write them with the day first (28/11/2026) or as 2026-11-28, and upload the file again. Until then, rows with such dates are skipped.',
      ],
    },
  ],
];

interface Imported {
  email: string;
  profile: Record<string, string | null>;
  cost: number;
  paymentMethod: string;
  transactionDate: string;
  couponCode: string;
  discountPercentage: number;
  validFrom: string;
  validTo: string;
  externalId: string;
  reservationDate: string;
  guestsQty: number;
  tableNumber: string;
  name: string;
  phone: string | null;
  guestNote: string;
}

const reading: Record<Kind, { path: string; cells(item: Imported): unknown[] }> = {
  users: {
    path: '/users?sort=email,asc',
    cells: ({ email, profile }) => [
      email,
      profile.name,
      profile.surname,
      profile.phonePrefix,
      profile.phoneNumber,
      profile.dateOfBirth,
      profile.additionalNote,
    ],
  },
  billings: {
    path: '/admin/billings?sort=transactionDate,asc',
    cells: ({ cost, paymentMethod, transactionDate }) => [cost, paymentMethod, transactionDate],
  },
  membership_coupons: {
    path: '/admin/membership_coupons?sort=couponCode,asc',
    cells: ({ couponCode, discountPercentage, validFrom, validTo }) => [
      couponCode,
      discountPercentage,
      validFrom,
      validTo,
    ],
  },
  reservations: {
    path: '/reservations',
    cells: ({ externalId, reservationDate, guestsQty, tableNumber, name, phone, guestNote }) => [
      externalId,
      reservationDate,
      guestsQty,
      tableNumber,
      name,
      phone,
      guestNote,
    ],
  },
};

async function rowsOf(client: Client, kind: Kind): Promise<string[]> {
  const { path, cells } = reading[kind];
  const { content } = (await client.get(path)).body;
  return content.map((item: Imported) =>
    cells(item)
      .map((cell) => String(cell ?? ''))
      .join(' | '),
  );
}

test('each file is in the table', () => {
  expect(expected.map(([name]) => name).toSorted()).toEqual(readdirSync(folder).toSorted());
});

test.for(expected)('%s', async ([name, outcome], { api, make }) => {
  const admin = await api.as('ADMIN');
  const file = readFileSync(join(folder, name));
  if ('refusal' in outcome) {
    const { status, body } = await uploadFile(admin, 'users', file, name);
    expect([status < 500, body.details?.[0].message]).toEqual([true, outcome.refusal]);
    return;
  }
  const { kind = 'users', rows, problems = [], notes = [] } = outcome;
  if (kind === 'billings') await make.user({ email: 'lukasz@a.pl' });
  if (kind === 'reservations') await make.place({ name: 'Sala' });
  const { uploaded, done } = await importFile(admin, kind, file);
  expect(uploaded.notes).toEqual(notes);
  expect(
    done.problems.map(
      ({ row, field, message }: { row: number; field: string; message: string }) =>
        `${row} ${field}: ${message}`,
    ),
  ).toEqual(problems);
  expect(await rowsOf(admin, kind)).toEqual(rows);
});
