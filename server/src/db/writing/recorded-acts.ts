import type { HistoryEntity } from '@foyer/contract/history.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from './changes.ts';

/** History entry for an action that changes no row, such as an export. */
interface RecordedAct {
  /** Subject of the entry, which is not a table. */
  entity: string;
  entityId: string;
  /** Kind of records whose history shows the entry; null for none. */
  subject: HistoryEntity | null;
  /** Name of the subject. */
  label: string;
  /** Details of the action. */
  details: Record<string, unknown>;
}

/**
 * Writes a history entry directly; triggers write those of changed rows. `before` is empty and `after`
 * contains the details.
 */
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
