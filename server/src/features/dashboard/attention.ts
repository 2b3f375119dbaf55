/** Records that staff should look at: one subquery per kind, each with an index. */
import type { StaffRole } from '@foyer/contract/enums.ts';
import { draftAttention } from '@foyer/contract/events.ts';
import {
  type Attention,
  type AttentionKind,
  admissionsShownMs,
  attentionItems,
  refundsPendingMs,
} from '@foyer/contract/figures/tonight.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#lib/clock.ts';
import { needsAttention } from '#shared/events/draft-attention.ts';
import { buyerLabel } from '#shared/sales/buyers.ts';

/** Parts of a subquery. `from` includes the conditions. */
interface Matching {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  label: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Counts other rows than those listed. */
  count?: RawBuilder<unknown>;
}

/** Managers see no refunds, mails and webhooks: those pages are for admins. */
export function attentionFor(role: StaffRole, now: Date, { timeZone }: Pick<Clock, 'timeZone'>) {
  const kinds = [
    ...(role === 'ADMIN'
      ? [
          part('REFUNDS_PENDING', pendingRefunds(now)),
          part('MAILS_FAILED', failedMails),
          part('MAILS_WAITING', waitingMails),
          part('WEBHOOKS_OFF', disabledWebhooks),
        ]
      : []),
    ...draftAttention.options.map((kind) => part(kind, drafts(needsAttention(kind, now, timeZone)))),
    part('OFFLINE_ADMISSIONS', offlineAdmissions(now)),
  ];
  return sql<Attention[]>`json_build_array(${sql.join(kinds)})`;
}

function part(kind: AttentionKind, { from, id, label, order, count }: Matching): RawBuilder<Attention> {
  const items = sql`select ${id} as id, ${label} as label from ${from} order by ${order} limit ${sql.lit(attentionItems)}`;
  return sql`json_build_object(
    'kind', ${sql.lit(kind)}, 'count', (select count(*) from ${count ?? from}),
    'items', (select coalesce(json_agg(json_build_object('id', i.id, 'label', i.label)), '[]') from (${items}) i))`;
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Pending for over three days, oldest first. A pending refund keeps the date on which it was made. */
const pendingRefunds = (now: Date): Matching => ({
  from: sql`billings b left join users u on u.id = b.user_id
    where b.status = 'PENDING' and b.type = 'REFUND' and b.transaction_date < ${before(now, refundsPendingMs)}`,
  id: sql`b.id`,
  label: buyerLabel,
  order: sql`b.transaction_date, b.id`,
});

const failedMails: Matching = {
  from: sql`mails m where m.state = 'FAILED'`,
  id: sql`m.id`,
  label: sql`m.recipient`,
  order: sql`m.queued_at desc, m.id`,
};

/** All queued mails while at least one could not be sent because of the mail server. */
const waitingMails: Matching = {
  from: sql`mails m where m.state = 'QUEUED' and exists (select from mails w where w.waiting_since is not null)`,
  id: sql`m.id`,
  label: sql`m.recipient`,
  order: sql`m.queued_at, m.id`,
};

/** Switched off by Foyer, not by staff. */
const disabledWebhooks: Matching = {
  from: sql`webhooks w where w.disabled_reason is not null`,
  id: sql`w.id`,
  label: sql`w.url`,
  order: sql`w.updated_at desc, w.id`,
};

const drafts = (condition: RawBuilder<unknown>): Matching => ({
  from: sql`events e where e.status = 'DRAFT' and ${condition}`,
  id: sql`e.id`,
  label: sql`e.title_pl`,
  order: sql`e.time_from, e.id`,
});

/** Lists the events. Counts the admissions, those without an event included. */
const offlineAdmissions = (now: Date): Matching => {
  const admissions = sql`check_ins ci where ci.admitted and ci.dismissed_at is null and ci.at > ${before(now, admissionsShownMs)}`;
  return {
    count: admissions,
    from: sql`events e where e.id in (select ci.event_id from ${admissions})`,
    id: sql`e.id`,
    label: sql`e.title_pl`,
    order: sql`e.time_from desc, e.id`,
  };
};
