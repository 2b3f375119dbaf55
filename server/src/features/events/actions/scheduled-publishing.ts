/** Publishes drafts at their scheduled time (beyond D). */
import type { ErrorKey } from '@foyer/contract/errors.ts';
import type { PublishAtInput } from '@foyer/contract/events/event-actions.ts';
import type { Event } from '@foyer/contract/events.ts';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt, system, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid } from '#errors.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import { refuseTakenPlaces } from '#shared/places/place-bookings.ts';
import { lockDraft, notScheduled, refuseUnpublishable, setStatus } from '../events.actions.ts';
import { getEvent } from '../events.queries.ts';
import { readEventTitle } from '../guests/event-guests.queries.ts';
import { publishingFailedSubject } from './event-mails.ts';

/**
 * Schedules the publishing of a draft; null cancels it. 409 `eventNotDraft`; 412; 400 for a time in the past
 * or after the event's start, and for whatever would prevent publishing it now.
 */
export const scheduleEvent = (
  { change, clock, images }: Pick<Deps, 'change' | 'clock' | 'images'>,
  context: WriteContext,
  id: string,
  { publishAt }: PublishAtInput,
  ifMatch?: string,
): Promise<Event> =>
  change(context, async (tx) => {
    const { timeFrom } = await lockDraft(tx, id, ifMatch);
    const at = publishAt === null ? null : new Date(publishAt);
    if (at) {
      refuseWrongTime(at, timeFrom, clock);
      await refuseUnpublishable(tx, clock, id);
      await refuseTakenPlaces(tx, id);
    }
    const { now, actor } = context;
    await tx
      .updateTable('events')
      .set({
        publishAt: at,
        publishFailure: null,
        scheduledById: at && actor.id,
        scheduledBy: at && actor.email,
        updatedAt: nextUpdatedAt(now),
        updatedBy: actor.email,
      })
      .where('id', '=', id)
      .execute();
    return getEvent({ db: tx, clock, images }, id);
  });

function refuseWrongTime(at: Date, timeFrom: Date, clock: Deps['clock']): void {
  const now = clock.now();
  if (at <= now)
    throw invalid('publishAt', { key: clock.dayOf(at) < clock.dayOf(now) ? 'dateInPast' : 'timeInPast' });
  if (at >= timeFrom) throw invalid('publishAt', { key: 'notBeforeStart' });
}

type DueDeps = Pick<Deps, 'db' | 'change' | 'clock' | 'jobs' | 'log'>;

/** Drafts per run. The next run, a moment later, continues with the rest. */
const dueAtOnce = 100;

/** Publishes each due draft once, even if several instances run this at the same time. */
export async function publishDueEvents(deps: DueDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('events')
    .select(['id', 'scheduledById', 'scheduledBy'])
    .where('publishAt', '<=', deps.clock.now())
    .orderBy('publishAt')
    .limit(dueAtOnce)
    .execute();
  for (const { id, scheduledById, scheduledBy } of due) {
    const actor = { id: scheduledById, email: scheduledBy ?? system.email };
    await publishDue(deps, id, actor).catch((error: unknown) =>
      deps.log.warn(
        { err: error, event: id },
        'a scheduled event was not published yet; it will be tried again',
      ),
    );
  }
}

/**
 * Publishes a due draft. If that fails, the event stays a draft, the staff member who scheduled it is mailed,
 * and it is not tried again.
 */
async function publishDue(deps: DueDeps, id: string, actor: WriteContext['actor']): Promise<void> {
  const { change, clock, jobs } = deps;
  const context = { actor, action: 'publishEvent', requestId: 'background job', now: clock.now() };
  try {
    await change(context, async (tx) => {
      if (!(await lockDue(tx, id, context.now))) return;
      await refuseUnpublishable(tx, clock, id);
      await refuseTakenPlaces(tx, id);
      await setStatus(tx, context, id, 'PUBLISHED');
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const failing = { ...context, actor: system, action: 'failScheduledPublishing' };
    await change(failing, async (tx) => {
      if (!(await lockDue(tx, id, failing.now))) return;
      await tx
        .updateTable('events')
        .set({
          ...notScheduled,
          publishFailure: error.key,
          updatedAt: nextUpdatedAt(failing.now),
          updatedBy: failing.actor.email,
        })
        .where('id', '=', id)
        .execute();
      if (actor.id) await mailFailure({ tx, jobs, now: failing.now }, id, actor.id, error.key);
    });
  }
}

async function mailFailure(
  { tx, jobs, now }: { tx: Tx; jobs: Deps['jobs']; now: Date },
  eventId: string,
  userId: string,
  failure: ErrorKey,
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const subject = publishingFailedSubject(await readEventTitle(tx, eventId), user.language);
  await enqueueMails({ tx, jobs, now }, 'PUBLISHING_FAILED', [
    { to: user.email, language: user.language, subject, eventId, data: { eventId, userId, failure } },
  ]);
}

/**
 * Locks the draft if it is still due. Skips it if another instance has locked it, or if staff has changed the
 * schedule.
 */
const lockDue = (tx: Tx, id: string, now: Date) =>
  tx
    .selectFrom('events')
    .select('id')
    .where('id', '=', id)
    .where('publishAt', '<=', now)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
