import type { ListName, ViewQuery } from '@foyer/contract/lists.ts';
import type { ColumnType } from 'kysely';

export interface ListSettingsTable {
  userId: string;
  list: ListName;
  /** Null: as designed. */
  columns: string[] | null;
  size: number;
}

export interface ViewsTable {
  id: string;
  list: ListName;
  name: string;
  query: ColumnType<ViewQuery, string, string>;
  /** Null: as everybody has them. */
  columns: string[] | null;
  shared: boolean;
  /** Null: whoever shared it is gone. */
  ownerId: string | null;
  createdAt: Date;
  updatedAt: Date;
}
