import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { recordAction } from '#db/writing/recorded-actions.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';

/** Dismisses an offline admission: staff have looked at it. Repeating the call changes nothing. 404. */
export const dismissAdmission = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  id: string,
): Promise<void> =>
  change(context, async (tx) => {
    const admission = await tx
      .selectFrom('checkIns')
      .select(['code', 'eventId', 'at', 'by', 'dismissedAt'])
      .where('id', '=', id)
      .where('admitted', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!admission) throw new AppError('notFound');
    const { code, eventId, at, by, dismissedAt } = admission;
    if (dismissedAt) return;
    await tx.updateTable('checkIns').set({ dismissedAt: context.now }).where('id', '=', id).execute();
    await recordDismissal(tx, context, { id, eventId, label: code, details: { code, at, by } });
  });

/** Dismisses all offline admissions of an event, also those that were only counted. 404. */
export const dismissAdmissionsOf = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  eventId: string,
): Promise<void> =>
  change(context, async (tx) => {
    const event = await tx
      .selectFrom('events')
      .select('titlePl')
      .where('id', '=', eventId)
      .executeTakeFirst();
    if (!event) throw new AppError('notFound');
    const { numUpdatedRows } = await tx
      .updateTable('checkIns')
      .set({ dismissedAt: context.now })
      .where('eventId', '=', eventId)
      .where('admitted', '=', true)
      .where('dismissedAt', 'is', null)
      .executeTakeFirst();
    const counted = await tx
      .deleteFrom('countedAdmissions')
      .where('eventId', '=', eventId)
      .returning('admissions')
      .execute();
    const admissions = counted.reduce((sum, one) => sum + one.admissions, Number(numUpdatedRows));
    if (admissions === 0) return;
    await recordDismissal(tx, context, {
      id: eventId,
      eventId,
      label: event.titlePl,
      details: { admissions },
    });
  });

interface Dismissal {
  id: string;
  eventId: string | null;
  label: string;
  details: Record<string, unknown>;
}

const recordDismissal = (tx: Tx, context: WriteContext, { id, eventId, ...rest }: Dismissal) =>
  recordAction(tx, context, {
    entity: 'offline_admissions',
    entityId: eventId ?? id,
    subject: eventId === null ? null : 'events',
    ...rest,
  });
