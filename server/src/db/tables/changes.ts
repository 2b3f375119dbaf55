import type { Localized } from '@foyer/contract/fields.ts';
import type { HistoryEntity } from '@foyer/contract/history.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { OptionalJson } from './columns.ts';

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Date;
  actorId: string | null;
  actor: string;
  action: string;
  /** The table. */
  entity: string;
  entityId: string;
  before: OptionalJson<Record<string, unknown>>;
  after: OptionalJson<Record<string, unknown>>;
  requestId: string;
  /** Record that the row belongs to, as in the API. Null for records without a history. */
  subject: HistoryEntity | null;
  subjectId: string | null;
  label: string | null;
  actorName: string | null;
  /** First row of the same action on the same record; null if this is the first. */
  continues: number | null;
  reason: OptionalJson<Localized>;
}

/** Hash chain that reveals altered, deleted or inserted audit rows. */
export interface AuditSealsTable {
  auditId: number;
  position: number;
  at: Date;
  hash: Uint8Array;
  sealedAt: Date;
  searchText: string | null;
}

export interface IdempotencyKeysTable {
  key: string;
  owner: string;
  requestHash: string;
  status: number | null;
  body: ColumnType<unknown, string | null, string | null>;
  createdAt: Date;
}
