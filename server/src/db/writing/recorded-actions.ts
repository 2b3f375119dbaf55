import type { HistoryEntity } from '@foyer/contract/history.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from './changes.ts';

/** History entry for an action that changes no row, such as an export. */
interface RecordedAction {
  /** Subject of the entry, which is not a table. */
  entity: string;
  entityId: string;
  /** Kind of records whose history shows the entry; null for none. */
  subject: HistoryEntity | null;
  /** Id of the subject, if `entityId` is another one. */
  subjectId?: string;
  /** Name of the subject. */
  label: string;
  /** Details of the action. */
  details: Record<string, unknown>;
}

/**
 * Writes a history entry directly; triggers write those of changed rows. `before` is empty and `after`
 * contains the details. Returns the id of the row.
 */
export async function recordAction(tx: Tx, context: WriteContext, recorded: RecordedAction): Promise<number> {
  const { actor, action, requestId, now } = context;
  const { id } = await tx
    .insertInto('auditLog')
    .values({
      at: now,
      actorId: actor.id,
      actor: actor.email,
      actorName: sql`(select nullif(trim(name || ' ' || surname), '') from users where id = ${actor.id}::uuid)`,
      action,
      entity: recorded.entity,
      entityId: recorded.entityId,
      before: null,
      after: JSON.stringify(recorded.details),
      requestId,
      subject: recorded.subject,
      subjectId: recorded.subject && (recorded.subjectId ?? recorded.entityId),
      label: recorded.label,
      continues: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
