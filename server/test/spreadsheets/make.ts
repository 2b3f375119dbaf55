/**
 * `node server/test/spreadsheets/make.ts` writes the files beside it again. LibreOffice 7.4 (Debian's `libreoffice-calc`) writes
 * most of them; this script writes or changes those that LibreOffice cannot write.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convert, csvWriter } from './libreoffice.ts';
import { type Cell, flatSheet, type Sheet } from './sheet.ts';
import { strictWorkbook } from './strict-workbook.ts';

const files = join(import.meta.dirname, 'files');
const scratch = mkdtempSync(join(tmpdir(), 'foyer-spreadsheets-'));

const locales = { pl: 'pl-PL', en: 'en-GB' } as const;
type Locale = keyof typeof locales;

const guestHeader = ['E-mail', 'Imię', 'Nazwisko', 'Prefiks', 'Telefon', 'Data urodzenia', 'Uwagi'];

function guests(locale: Locale): Cell[][] {
  const style = locale === 'pl' ? 'polish' : 'british';
  return [
    guestHeader,
    [
      'lukasz@a.pl',
      'Łukasz',
      'Żółć, Świąt',
      { number: 48, style: 'prefix' },
      '600 100 200',
      { date: '1990-05-03', style },
      'stolik "4", okno; taras\ni cisza',
    ],
    [
      'ela@a.pl',
      'Ela',
      'Kot',
      { number: 48, style: 'fourDigits' },
      { number: 600_100_201, style: 'plain' },
      { date: '1988-02-29', style },
      '=1+1',
    ],
  ];
}

function billings(locale: Locale): Cell[][] {
  const time = locale === 'pl' ? 'polishTime' : 'britishTime';
  const amount = locale === 'pl' ? 'zloty' : 'amount';
  const sale = ['lukasz@a.pl', 'ORDER', 'PAID'];
  return [
    ['Numer zamówienia', 'E-mail', 'Rodzaj', 'Status', 'Kwota', 'Metoda płatności', 'Data transakcji'],
    [
      '0071',
      ...sale,
      { number: 1234.5, style: amount },
      'Gotówka',
      { date: '2026-03-20T19:30:00', style: time },
    ],
    ['0072', ...sale, { number: 12.05, style: amount }, 'Blik', { date: '2026-10-05', style: time }],
  ];
}

function coupons(locale: Locale): Cell[][] {
  const style = locale === 'pl' ? 'polish' : 'british';
  return [
    ['Kod kuponu', 'Rabat', 'Ważny od', 'Ważny do'],
    [
      'LATO15',
      { number: 0.15, style: 'percent' },
      { date: '2027-06-05', style },
      { date: '2027-07-31', style },
    ],
    [
      'ZIMA7',
      { number: 0.07, style: 'percent' },
      { date: '2027-01-02', style },
      { date: '2027-02-03', style },
    ],
  ];
}

function reservations(locale: Locale): Cell[][] {
  const style = locale === 'pl' ? 'polishTime' : 'britishTime';
  return [
    [
      'Nr rezerwacji',
      'Lokal',
      'Data i godzina',
      'Liczba osób',
      'Stolik',
      'Imię i nazwisko',
      'Telefon',
      'Uwagi',
    ],
    [
      '0071',
      'Sala',
      { date: '2026-03-20T19:30:00', style },
      { number: 4, style: 'plain' },
      { number: 12, style: 'plain' },
      'Łukasz Żółć',
      '600 100 200',
      'urodziny;\ntort',
    ],
    [
      '0072',
      'Sala',
      { date: '2026-12-24T20:00:00', style },
      { number: 2, style: 'plain' },
      '12A+13',
      'Ela',
      '',
      '',
    ],
  ];
}

const errors: Cell[][] = [
  guestHeader,
  ['lukasz@a.pl', { formula: 'NA()' }, 'Lis'],
  ['ela@a.pl', 'Ela', { formula: '1/0' }],
  ['ola@a.pl', 'Ola', 'Lis', { formula: 'UNKNOWN(1)' }],
  ['jan@a.pl', 'Jan', 'Lis'],
];

const american: Cell[][] = [
  ['E-mail', 'Imię', 'Nazwisko', 'Data urodzenia'],
  ['lukasz@a.pl', 'Łukasz', 'Lis', { date: '1990-05-03', style: 'american' }],
  ['ela@a.pl', 'Ela', 'Kot', { date: '1990-05-25', style: 'american' }],
  ['jan@a.pl', 'Jan', 'Kot', { date: '1990-05-05', style: 'american' }],
];

/** Saves a sheet in LibreOffice under this name and extension. */
async function save(name: string, sheet: Sheet, to: string): Promise<Buffer> {
  const source = join(scratch, `${name}.fods`);
  writeFileSync(source, flatSheet(sheet));
  const into = join(scratch, 'out');
  await convert({ files: [source], to, into, locale: sheet.language });
  return readFileSync(join(into, `${name}.${to.split(':')[0]}`));
}

const write = (name: string, content: Buffer | string) => writeFileSync(join(files, name), content);
const byteOrderMark = '\uFEFF';
const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const;

async function writeGuests(locale: Locale): Promise<void> {
  const language = locales[locale];
  const sheet: Sheet = { rows: guests(locale), language };
  for (const [name, delimiter] of Object.entries(delimiters)) {
    const utf8 = await save('guests', sheet, csvWriter(delimiter, 'utf-8'));
    write(`${locale}-utf8-${name}.csv`, utf8);
    write(`${locale}-utf8-bom-${name}.csv`, byteOrderMark + utf8);
    const windows = await save('guests', sheet, csvWriter(delimiter, 'windows-1250'));
    write(`${locale}-windows1250-${name}.csv`, windows);
    write(`${locale}-sep-${name}.csv`, Buffer.concat([Buffer.from(`sep=${delimiter}\r\n`), windows]));
    write(`${locale}-utf16-${name}.csv`, await save('guests', sheet, csvWriter(delimiter, 'utf-16')));
  }
  const workbook = await save('guests', sheet, 'xlsx');
  write(`${locale}-guests.xlsx`, workbook);
  write(`${locale}-guests-strict.xlsx`, strictWorkbook(workbook));
  write(`${locale}-guests-1904.xlsx`, await save('guests', { ...sheet, firstDay: '1904-01-01' }, 'xlsx'));
  for (const [name, rows] of Object.entries({
    billings: billings(locale),
    coupons: coupons(locale),
    reservations: reservations(locale),
  })) {
    write(`${locale}-${name}.xlsx`, await save(name, { rows, language }, 'xlsx'));
    write(
      `${locale}-${name}.csv`,
      await save(name, { rows, language }, csvWriter(locale === 'pl' ? ';' : ',', 'utf-8')),
    );
  }
}

/** Files of other programs, and broken ones. */
const written: Record<string, string | Buffer> = {
  'two-delimiters-in-header.csv':
    'Imię;E-mail;Nazwisko;Ulubione napoje, dania, stoliki, godziny\nJan;jan@a.pl;Kot;\n',
  'bad-byte-after-bom.csv': Buffer.concat([
    Buffer.from(`${byteOrderMark}E-mail,Imię,Nazwisko\nlukasz@a.pl,Zażółć,Gęśl`),
    Buffer.from([0xb9]),
    Buffer.from('\njan@a.pl,Jan,Kot\n'),
  ]),
  'bad-byte-without-bom.csv': Buffer.concat([
    Buffer.from('E-mail,Imię,Nazwisko\nlukasz@a.pl,Zażółć,Gęśl'),
    Buffer.from([0xb9]),
    Buffer.from('\njan@a.pl,Jan,Kot\n'),
  ]),
  'float-numbers.csv':
    'E-mail,Imię,Nazwisko,Prefiks,Telefon\njan@a.pl,Jan,Kot,48.0,600100200.0\nola@a.pl,Ola,Lis,48,"6,001E+08"\n',
  'unreadable-dates.csv':
    'Kod kuponu,Rabat,Ważny od,Ważny do\nLATO15,15,31/02/2027,13/03/2027\nZIMA7,7,0000-00-00,32.13.2027\n',
  'midnight-dates.csv':
    'E-mail,Imię,Nazwisko,Data urodzenia\njan@a.pl,Jan,Kot,1990-05-03 00:00:00\nola@a.pl,Ola,Lis,1990-05-03T00:00:00.000Z\n',
  'unclear-dates.csv':
    'E-mail,Imię,Nazwisko,Data urodzenia\njan@a.pl,Jan,Kot,03/05/1990\nola@a.pl,Ola,Lis,05/05/1990\n',
  'title-with-commas.csv':
    'Lista gości, maj 2026\nWydruk: Ola, kasa, 1.05.2026\nE-mail;Imię;Nazwisko\njan@a.pl;Jan;Kot, Lis\nola@a.pl;Ola;Lis\nela@a.pl;Ela;Kot\n',
  'title-in-one-cell.csv': 'Lista gości\nE-mail;Imię;Nazwisko\njan@a.pl;Jan;Kot\n',
};

const titles: Cell[][] = [['Lista gości, maj 2026'], [], ...guests('pl')];

try {
  mkdirSync(files, { recursive: true });
  await writeGuests('pl');
  await writeGuests('en');
  write('errors.xlsx', await save('errors', { rows: errors, language: 'pl-PL' }, 'xlsx'));
  write('errors.csv', await save('errors', { rows: errors, language: 'pl-PL' }, csvWriter(';', 'utf-8')));
  write(
    'month-first.csv',
    await save('american', { rows: american, language: 'en-US' }, csvWriter(',', 'utf-8')),
  );
  write('titles.xlsx', await save('titles', { rows: titles, language: 'pl-PL' }, 'xlsx'));
  write('titles.csv', await save('titles', { rows: titles, language: 'pl-PL' }, csvWriter(';', 'utf-8')));
  for (const [name, content] of Object.entries(written)) write(name, content);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
