/** Exports of a list's matches as a file (beyond F). */
import { z } from 'zod';
import { noRepeats } from '../fields.ts';
import { takingsFigures } from '../figures/takings-figures.ts';
import { billings } from '../resources/billings.ts';
import { message, unknownValue } from '../text/validation-messages.ts';
import { columnNamed, type ListColumn, type ListName, listColumns } from './lists.ts';

/** Files beside those of the lists: the ticket holders of an event, and the takings of a period. */
const otherFiles = {
  registered_users: {
    name: 'Name',
    surname: 'Surname',
    email: 'E-mail',
    phoneNumber: 'Phone number',
    language: 'Language',
    tickets: 'Tickets',
    checkedInQty: 'Checked in',
    checkedInAt: 'Checked in at',
    codes: 'Ticket codes',
  },
  takings: { label: 'Group', ...takingsFigures },
} as const;
type OtherFile = keyof typeof otherFiles;

export type FileName = ListName | OtherFile;

/** API name of a file's column. */
export type FileColumn<Name extends FileName = FileName> = Name extends ListName
  ? ListColumn<Name>
  : Name extends OtherFile
    ? keyof (typeof otherFiles)[Name] & string
    : never;

interface FileColumns {
  designed: Readonly<Record<string, string>>;
  more: Readonly<Record<string, string>>;
}

const isOtherFile = (file: FileName): file is OtherFile => Object.hasOwn(otherFiles, file);

/**
 * Default and added columns of a file. Files of billings also have the purchase and the net amount by default,
 * those of movements every column.
 */
function columnsOf(file: FileName): FileColumns {
  if (isOtherFile(file)) return { designed: otherFiles[file], more: {} };
  const { designed, more } = listColumns[file];
  if (file === 'movements') return { designed: { ...designed, ...more }, more: {} };
  if (file !== 'billings') return { designed, more };
  const { eventOrPlace, netAmount } = billings.fields;
  return {
    designed: { ...designed, eventOrPlace: eventOrPlace.header, netAmount: netAmount.header },
    more,
  };
}

export const exportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof exportFormat>;

/** Format and columns of an export. Without `columns`, the default ones. */
export interface ExportChoice<Name extends FileName = FileName> {
  format: ExportFormat;
  columns: FileColumn<Name>[];
}

/** Query of an export: the list's query without paging, and `ExportChoice`. */
export const exportQuery = <Name extends FileName, Shape extends z.core.$ZodShape>(
  list: Name,
  query: z.ZodObject<Shape>,
) => z.object({ ...query.shape, format: exportFormat.default('csv'), columns: columnsParameter(list) });

/** Column names joined by commas, in the order of the file. */
function columnsParameter<Name extends FileName>(list: Name) {
  const designed = namesIn(list, columnsOf(list).designed);
  const offered = [...new Set([...designed, ...namesIn(list, columnsOf(list).more)])];
  return z
    .union([
      z.string().transform((text) => text.split(',').filter((name) => name !== '')),
      z.array(z.string()),
    ])
    .transform((names) => names.map((name) => usualName(list, name)))
    .refine((names) => names.every((name) => isOneOf(offered, name)), {
      params: { ...unknownValue(offered) },
    })
    .refine(noRepeats, message('notUnique'))
    .transform((names) => {
      const chosen = names.filter((name) => isOneOf(offered, name));
      return chosen.length > 0 ? chosen : designed;
    })
    .meta({ items: { type: 'string', enum: offered }, maxItems: offered.length })
    .default(designed);
}

const usualName = (list: FileName, name: string) => (isOtherFile(list) ? name : columnNamed(list, name));

const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  values.some((value) => value === text);

const namesIn = <Name extends FileName>(list: Name, columns: object): FileColumn<Name>[] =>
  Object.keys(columns).filter((name) => isColumnOf(list, name));

const isColumnOf = <Name extends FileName>(list: Name, name: string): name is FileColumn<Name> =>
  Object.hasOwn(headersOf(list), name);

/** Header of each column, in English as on the screen. */
export const headersOf = <Name extends FileName>(list: Name): Readonly<Record<string, string>> => ({
  ...columnsOf(list).designed,
  ...columnsOf(list).more,
});
