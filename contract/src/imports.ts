import { z } from 'zod';
import type { Language } from './enums.ts';
import { id, moment, storableText } from './fields.ts';
import { limits } from './limits.ts';
import { listQuery } from './queries/list-query.ts';
import { maxCharacters } from './text/characters.ts';

export const importKind = z
  .enum(['users', 'billings', 'membership_coupons', 'reservations'])
  .meta({ id: 'ImportKind' });
export type ImportKind = z.infer<typeof importKind>;

export const importStatus = z
  .enum(['UPLOADED', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE'])
  .meta({ id: 'ImportStatus' });
export type ImportStatus = z.infer<typeof importStatus>;

/** Fields that a file's column can map to. The first of each kind identifies the record and is always required. */
export const importFields = {
  users: [
    'email',
    'name',
    'surname',
    'phonePrefix',
    'phoneNumber',
    'language',
    'membership',
    'status',
    'dateOfBirth',
    'additionalNote',
    'tags',
  ],
  billings: [
    'externalId',
    'email',
    'type',
    'status',
    'cost',
    'paymentMethod',
    'transactionDate',
    'place',
    'event',
  ],
  membership_coupons: ['couponCode', 'discountPercentage', 'membership', 'validFrom', 'validTo'],
  reservations: [
    'externalId',
    'place',
    'reservationDate',
    'guestsQty',
    'tableNumber',
    'name',
    'phone',
    'email',
    'status',
    'note',
    'guestNote',
  ],
} as const satisfies Record<ImportKind, readonly [string, ...string[]]>;

type ImportField = (typeof importFields)[ImportKind][number];

/** Required for new records; rows without them are refused. */
export const requiredImportFields: Record<ImportKind, readonly string[]> = {
  users: ['email', 'name', 'surname'],
  billings: ['externalId', 'email', 'type', 'status', 'cost', 'paymentMethod', 'transactionDate'],
  membership_coupons: ['couponCode', 'discountPercentage', 'validFrom', 'validTo'],
  reservations: ['externalId', 'place', 'reservationDate', 'guestsQty'],
};

export const importFieldLabels: Readonly<Record<ImportField, Record<Language, string>>> = {
  email: { en: 'E-mail', pl: 'E-mail' },
  name: { en: 'Name', pl: 'Imię' },
  surname: { en: 'Surname', pl: 'Nazwisko' },
  phonePrefix: { en: 'Phone prefix', pl: 'Numer kierunkowy' },
  phoneNumber: { en: 'Phone number', pl: 'Numer telefonu' },
  language: { en: 'Language', pl: 'Język' },
  membership: { en: 'Membership', pl: 'Członkostwo' },
  status: { en: 'Status', pl: 'Status' },
  dateOfBirth: { en: 'Date of birth', pl: 'Data urodzenia' },
  additionalNote: { en: 'Note', pl: 'Notatka' },
  tags: { en: 'Tags', pl: 'Tagi' },
  externalId: { en: 'ID in your old system', pl: 'Numer z dawnego systemu' },
  type: { en: 'Type', pl: 'Rodzaj' },
  cost: { en: 'Cost', pl: 'Kwota' },
  paymentMethod: { en: 'Payment method', pl: 'Metoda płatności' },
  transactionDate: { en: 'Transaction date', pl: 'Data transakcji' },
  place: { en: 'Place', pl: 'Miejsce' },
  event: { en: 'Event', pl: 'Wydarzenie' },
  couponCode: { en: 'Coupon code', pl: 'Kod kuponu' },
  discountPercentage: { en: 'Discount in %', pl: 'Rabat w %' },
  validFrom: { en: 'Valid from', pl: 'Ważny od' },
  validTo: { en: 'Valid to', pl: 'Ważny do' },
  reservationDate: { en: 'Date and time', pl: 'Data i godzina' },
  guestsQty: { en: 'Guests', pl: 'Liczba osób' },
  tableNumber: { en: 'Table', pl: 'Stolik' },
  phone: { en: 'Phone number', pl: 'Numer telefonu' },
  note: { en: 'Staff note', pl: 'Notatka dla personelu' },
  guestNote: { en: 'Guest’s note', pl: 'Uwagi gościa' },
};

/** Unknown fields keep their name. */
export const importFieldLabel = (field: string, language: Language): string =>
  new Map(Object.entries(importFieldLabels)).get(field)?.[language] ?? field;

/** Field that identifies the record of a row. */
export const keyFieldOf = (kind: ImportKind): string => importFields[kind][0];

/** Column name to field name, or to null for skipped columns. */
export const importMapping = z.record(z.string(), z.string().nullable());
export type ImportMapping = z.infer<typeof importMapping>;

export const importMappingInput = z
  .object({
    mapping: z.record(storableText.check(maxCharacters(limits.text)), z.string().nullable()),
  })
  .meta({ id: 'ImportMappingInput' });
export type ImportMappingInput = z.infer<typeof importMappingInput>;

/** Rows per outcome: predicted after a check, actual after a run. */
export const importCounts = z
  .object({
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  })
  .meta({ id: 'ImportCounts' });
export type ImportCounts = z.infer<typeof importCounts>;

/**
 * Reason why a row was refused. `row` is the spreadsheet's row number; the header is row 1. `value` is the cell's text.
 * `field` and `value` are empty if the problem is not in one field.
 */
export const importProblem = z
  .object({
    row: z.int(),
    field: z.string(),
    value: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ImportProblem' });
export type ImportProblem = z.infer<typeof importProblem>;

/**
 * `done` counts the rows of the current or last check or run. `failedAt` is set if it stopped early. Then an UPLOADED
 * import can be checked again, and a CHECKED one run again from where it stopped.
 */
export const importListItem = z
  .object({
    id,
    kind: importKind,
    status: importStatus,
    fileName: z.string(),
    rows: z.int(),
    done: z.int(),
    counts: importCounts,
    failedAt: moment.nullable(),
    createdAt: moment,
    createdBy: z.string(),
    updatedAt: moment,
  })
  .meta({ id: 'ImportListItem' });
export type ImportListItem = z.infer<typeof importListItem>;

/**
 * `sample` has the first rows, with cells in the order of `columns`; `problems` has at most a hundred entries. `notes` say in words
 * how mapped columns are read.
 */
export const importRecord = importListItem
  .extend({
    columns: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    fields: z.array(z.string()),
    suggestedMapping: importMapping,
    mapping: importMapping,
    notes: z.array(z.string()),
    problems: z.array(importProblem),
  })
  .meta({ id: 'ImportRecord' });
export type ImportRecord = z.infer<typeof importRecord>;

export const importSortKeys = ['fileName', 'kind', 'status', 'rows', 'createdAt', 'createdBy'] as const;
export type ImportSortKey = (typeof importSortKeys)[number];

/** Order without `sort`. */
export const importsOrder = { key: 'createdAt', direction: 'desc' } as const;

export const importListQuery = listQuery(importSortKeys, importsOrder);
export type ImportListQuery = z.infer<typeof importListQuery>;
