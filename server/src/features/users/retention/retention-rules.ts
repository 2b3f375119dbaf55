import { erasedPerson } from '@foyer/contract/people/erasure.ts';
import { type RetentionKind, retentionKind } from '@foyer/contract/people/retention.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Settings } from '#settings.ts';

/** A rule that applies: data from before a time is removed. */
export interface Rule {
  kind: RetentionKind;
  before: Date;
}

export const settingOf: Readonly<Record<RetentionKind, keyof Settings['retentionMs']>> = {
  logins: 'LOGIN_RETENTION',
  outbox: 'OUTBOX_RETENTION',
  guests: 'GUEST_RETENTION',
  messages: 'MESSAGE_RETENTION',
  reservations: 'RESERVATION_RETENTION',
};

/** Undefined if the data is kept for ever. */
export function ruleOf(
  kind: RetentionKind,
  { retentionMs }: Pick<Settings, 'retentionMs'>,
  now: Date,
): Rule | undefined {
  const ageMs = retentionMs[settingOf[kind]];
  return ageMs === undefined ? undefined : { kind, before: new Date(now.getTime() - ageMs) };
}

export const rulesOf = (settings: Pick<Settings, 'retentionMs'>, now: Date): Rule[] =>
  retentionKind.options.flatMap((kind) => ruleOf(kind, settings, now) ?? []);

/** Kinds that are rows of the table of that name. */
export type RecordKind = Exclude<RetentionKind, 'outbox' | 'guests'>;

/** Conditions of rows that are too old. */
export const isOld: Readonly<Record<RecordKind, (before: Date) => RawBuilder<unknown>>> = {
  logins: (before) => sql`created_at < ${before} and (ended_at is not null
    or not exists (select from refresh_tokens t where t.login_id = logins.id))`,
  // A thread is as old as its last part.
  messages: (before) => sql`created_at < ${before}
    and not exists (select from message_replies r where r.message_id = messages.id and r.created_at >= ${before})`,
  // Those of an order stay with its payment.
  reservations: (before) => sql`reservation_date < ${before} and billing_id is null`,
};

/** Most guests whom one run erases. Each takes a pass over the history. */
export const guestsPerRun = 100;

/** Condition of guests `u` who have done nothing since. */
export const isInactive = (before: Date): RawBuilder<unknown> => sql`
  u.role = 'USER' and u.email <> ${erasedPerson.email} and u.created_at < ${before}
  and not exists (select from logins l where l.user_id = u.id and coalesce(l.last_seen_at, l.created_at) >= ${before})
  and not exists (select from billings b where b.user_id = u.id and b.transaction_date >= ${before})
  and not exists (select from messages m where m.user_id = u.id and m.created_at >= ${before})
  and not exists (
    select from message_replies r where r.user_id = u.id and r.staff_id is null and r.created_at >= ${before})
  and not exists (
    select from waiting_list_entries w
     where w.user_id = u.id and (w.joined_at >= ${before} or w.state in ('WAITING', 'OFFERED')))
  and not exists (
    select from reservations r where r.user_id = u.id and greatest(r.reservation_date, r.created_at) >= ${before})
  and not exists (
    select from ticket_codes c join events e on e.id = c.event_id where c.user_id = u.id and e.time_to >= ${before})`;
