import type { ColumnType, GeneratedAlways } from 'kysely';
import type { OptionalJson } from './columns.ts';

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Date;
  actorId: string | null;
  actor: string;
  action: string;
  entity: string;
  entityId: string;
  before: OptionalJson<Record<string, unknown>>;
  after: OptionalJson<Record<string, unknown>>;
  requestId: string;
}

export interface IdempotencyKeysTable {
  key: string;
  owner: string;
  requestHash: string;
  status: number | null;
  body: ColumnType<unknown, string | null, string | null>;
  createdAt: Date;
}
