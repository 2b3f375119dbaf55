import type { HistoryEntity } from '@foyer/contract/history.ts';
import { sql } from 'kysely';
import type { Tx, WriteContext } from './changes.ts';

/** An act that changes no row, and is to stand in the history all the same. */
interface RecordedAct {
  /** What it is about, which is no table. */
  entity: string;
  entityId: string;
  /** The kind of records under which the history tells of it; null: it tells of none of these. */
  subject: HistoryEntity | null;
  /** What it is about in words. */
  label: string;
  /** What was done. */
  details: Record<string, unknown>;
}

/** Writes such an act into the history, which triggers fill for all that changes rows. Nothing is before, the details are after. */
export async function recordAct(tx: Tx, context: WriteContext, act: RecordedAct): Promise<void> {
  const { actor, action, requestId, now } = context;
  await tx
    .insertInto('auditLog')
    .values({
      at: now,
      actorId: actor.id,
      actor: actor.email,
      actorName: sql`(select nullif(trim(name || ' ' || surname), '') from users where id = ${actor.id}::uuid)`,
      action,
      entity: act.entity,
      entityId: act.entityId,
      before: null,
      after: JSON.stringify(act.details),
      requestId,
      subject: act.subject,
      subjectId: act.subject && act.entityId,
      label: act.label,
      continues: null,
    })
    .execute();
}
