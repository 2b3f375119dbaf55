/** Every file that Foyer writes for spreadsheets, with the cells that it should have. */
import type { RegisteredUser } from '@foyer/contract/events.ts';
import { type Takings, takingsGroup } from '@foyer/contract/figures/takings.ts';
import type { ImportRecord } from '@foyer/contract/imports.ts';
import { type FileName, headersOf } from '@foyer/contract/lists/exports.ts';
import { listName } from '@foyer/contract/lists/lists.ts';
import type { BillingListItem } from '@foyer/contract/sales/billings.ts';
import { expect } from 'vitest';
import { csvLine } from '#lib/files/csv.ts';
import type { Client } from '#test/api.ts';
import { type ExpectedCell, exportedList, named, phoneOf } from '#test/exports/exported-lists.ts';
import { expectedOf } from '#test/exports/exported-rows.ts';
import { importFile } from '#test/records/imports.ts';

export interface WrittenFile {
  name: string;
  url: string;
  /** Not offered as a workbook. */
  isCsvOnly?: true;
  /** With the header. */
  rows: ExpectedCell[][];
}

const headerOf = (list: FileName, columns: readonly string[]): ExpectedCell[] =>
  columns.map((column) => ({ word: headersOf(list)[column] ?? '' }));

/** `eventId` is an event with ticket holders, `start` the text that all texts begin with. */
export const writtenFiles = async (
  client: Client,
  { eventId, start }: { eventId: string; start: string },
): Promise<WrittenFile[]> => [
  ...(await listFiles(client)),
  await holderFile(client, eventId),
  ...(await takingsFiles(client)),
  await billingsFile(client),
  ...(await problemFiles(client, start)),
];

/** Every list with all its columns. */
async function listFiles(client: Client): Promise<WrittenFile[]> {
  const files: WrittenFile[] = [];
  for (const list of listName.options)
    for (const [index, path] of exportedList(list).paths.entries()) {
      const { columns } = exportedList(list);
      const query = list === 'events' ? 'eventListType=PAST' : '';
      const rows = await expectedOf(client, list, `${path}?${query}`, columns);
      expect([path, rows.length > 0]).toEqual([path, true]);
      files.push({
        name: `${list}-${index}`,
        url: `${path}/export?${query}&columns=${columns}`,
        rows: [headerOf(list, columns), ...rows],
      });
    }
  return files;
}

async function holderFile(client: Client, eventId: string): Promise<WrittenFile> {
  const path = `/events/registered_users/${eventId}`;
  const holders: RegisteredUser[] = (await client.get(path)).body.content;
  const rows = holders.map(({ profile, email, language, tickets, checkedInQty, checkedInAt, codes }) => [
    { text: profile.name },
    { text: profile.surname },
    { text: email },
    phoneOf(profile),
    named(language),
    { number: tickets },
    { number: checkedInQty },
    { moment: checkedInAt },
    { text: codes.join(', ') },
  ]);
  const header = headerOf('registered_users', Object.keys(headersOf('registered_users')));
  return { name: 'registered_users', url: `${path}/export?`, rows: [header, ...rows] };
}

async function takingsFiles(client: Client): Promise<WrittenFile[]> {
  const files: WrittenFile[] = [];
  const [, ...header] = headerOf('takings', Object.keys(headersOf('takings')));
  for (const groupBy of takingsGroup.options) {
    const query = `from=2026-07-01&to=2026-11-20&groupBy=${groupBy}`;
    const { groups, total }: Takings = (await client.get(`/admin/takings?${query}`)).body;
    const rows = [...groups, { ...total, label: 'Total' }].map((group) => [
      { text: group.label },
      { number: group.income },
      { number: group.refunds },
      { number: group.net },
      { number: group.tickets },
      { number: group.freeTickets },
      { number: group.average },
    ]);
    const group = groupBy === 'paymentMethod' ? 'Payment method' : groupBy;
    const title = { word: group.charAt(0).toUpperCase() + group.slice(1) };
    files.push({
      name: `takings-${groupBy}`,
      url: `/admin/takings/export?${query}`,
      rows: [[title, ...header], ...rows],
    });
  }
  return files;
}

/** `download_csv`, whose columns are fixed. */
async function billingsFile(client: Client): Promise<WrittenFile> {
  const billings: BillingListItem[] = (await client.get('/admin/billings?size=100')).body.content;
  const titles =
    'Cost,Currency,Name,Surname,E-mail,Phone number,Payment method,Status,Type,Transaction date,ID,Phone with prefix,Event or place,Net amount';
  const columns =
    'cost,currency,name,surname,email,,paymentMethod,status,type,transactionDate,id,phoneNumber,eventOrPlace,netAmount';
  const rows = billings.map((billing) =>
    columns
      .split(',')
      .map((column) =>
        column === ''
          ? { text: billing.user.profile.phoneNumber }
          : exportedList('billings').cellOf(column, billing),
      ),
  );
  const header = titles.split(',').map((title) => ({ word: title }));
  return {
    name: 'download_csv',
    url: '/admin/billings/download_csv',
    isCsvOnly: true,
    rows: [header, ...rows],
  };
}

/** Refused rows of imports, in the delimiter of their file. One of them has a value beyond the header. */
async function problemFiles(client: Client, start: string): Promise<WrittenFile[]> {
  const files: WrittenFile[] = [];
  const header = ['email', 'name', 'surname', 'additionalNote'];
  const refused = [
    ['nobody', 'Ola', 'Lis', 'stolik "4"'].map((text) => start + text),
    [`${start}ola@a.pl`, '', `${start}Żak`, '', `${start}50`],
  ];
  for (const delimiter of [',', ';']) {
    const lines = [header, ...refused].map((cells) => csvLine(cells, delimiter));
    const { done } = await importFile(client, 'users', `${lines.join('\n')}\n`);
    expect([delimiter, done.counts.refused]).toEqual([delimiter, refused.length]);
    const rows = refused.map((cells, index) => {
      const [beyond = ''] = cells.slice(header.length);
      return [...cells.slice(0, header.length), problemsOf(done, index + 2), beyond];
    });
    files.push({
      name: `problems-${delimiter === ',' ? 'commas' : 'semicolons'}`,
      url: `/admin/imports/${done.id}/problems.csv`,
      isCsvOnly: true,
      rows: [[...header, 'problem', ''], ...rows].map((cells) => cells.map((text) => ({ text }))),
    });
  }
  return files;
}

const problemsOf = ({ problems }: ImportRecord, row: number) =>
  problems
    .filter((problem) => problem.row === row)
    .map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
    .join('; ');
