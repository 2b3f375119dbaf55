import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { type RawBuilder, sql } from 'kysely';

/** Records of a described noun that belong to a guest. */
interface GuestRecords {
  list: string;
  table: string;
  /** Column with the guest's id. */
  guest: string;
  /** Columns of what people wrote. */
  texts: readonly string[];
  hasVersion: boolean;
}

/** Nouns with a field for a guest. The data of a guest has their records, and an erasure clears the texts. */
export const guestRecords: readonly GuestRecords[] = Object.values<Resource>(resources).flatMap(
  ({ list, table, fields, record }) => {
    const columnsOf = (kind: string) =>
      Object.values(fields).flatMap((field) => (field.kind === kind && field.column) || []);
    const [guest] = columnsOf('guest');
    if (guest === undefined) return [];
    return [{ list, table, guest, texts: columnsOf('longText'), hasVersion: 'updatedAt' in record.shape }];
  },
);

/** Selects from the records of a guest. */
export const recordsOf = (
  { table, guest }: Pick<GuestRecords, 'table' | 'guest'>,
  id: string,
): RawBuilder<unknown> => sql`from ${sql.table(table)} where ${sql.ref(guest)} = ${id}`;
