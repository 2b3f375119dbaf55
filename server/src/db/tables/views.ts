import type { ListName, ViewQuery } from '@foyer/contract/lists.ts';
import type { ColumnType } from 'kysely';

export interface ListSettingsTable {
  userId: string;
  list: ListName;
  /** Null: default columns. */
  columns: string[] | null;
  size: number;
}

export interface ViewsTable {
  id: string;
  list: ListName;
  name: string;
  query: ColumnType<ViewQuery, string, string>;
  /** Null: default columns. */
  columns: string[] | null;
  shared: boolean;
  /** Null: the owner's account is deleted. */
  ownerId: string | null;
  createdAt: Date;
  updatedAt: Date;
}
