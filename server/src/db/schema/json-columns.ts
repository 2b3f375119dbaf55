/** Types of jsonb columns: read as a value, written as JSON text. */
import type { ColumnType } from 'kysely';

export type Json<Value> = ColumnType<Value, string, string>;
export type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;
export type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** Subject of a billing, with the names at that time. */
export interface BilledSubject {
  locations: { name: string }[];
  timeFrom: string;
  title: { pl: string };
}

/** The reviewed place or event, with its names at the time. The price is in grosze. */
export interface ReviewedSubject {
  placeName: string;
  eventTitle?: { pl: string; en: string };
  priceMinor?: number | null;
}

export interface ReservationDetails {
  reservationDate: string;
  guestsQty: number;
  tableNumber: string | null;
}

/** Format of the file's bytes. */
export type ImportFormat = CsvFormat | { type: 'xlsx' };
interface CsvFormat {
  type: 'csv';
  encoding: 'utf-8' | 'windows-1250';
  delimiter: ',' | ';' | '\t' | '|';
}

/** The order of day and month in a column, with the first date that shows it. Unclear dates fit both orders. */
export interface DateOrder {
  column: number;
  order: 'dayFirst' | 'monthFirst' | 'unclear';
  row: number;
  value: string;
}

/** Files uploaded by an earlier version have no `dateOrders`. */
export type StoredFormat = ImportFormat & { dateOrders?: DateOrder[] };

/** A problem with one field of a row: key and parameters of its message. */
export interface ImportIssue {
  field: string;
  key: string;
  params?: Readonly<Record<string, unknown>> | undefined;
}
