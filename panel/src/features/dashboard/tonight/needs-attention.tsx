import { eventListQuery } from '@foyer/contract/events.ts';
import type { Attention } from '@foyer/contract/figures/tonight.ts';
import { type MailState, mailListQuery } from '@foyer/contract/mails.ts';
import { billingListQuery } from '@foyer/contract/sales/billings.ts';
import { writeListQuery } from '#list/query/list-address.ts';
import { formatNumber } from '#ui/format.ts';
import { Link, type Target } from '#ui/layout/link.tsx';
import { attentionWords } from './night-words.ts';
import styles from './tonight.module.css';

const drafts: Target = {
  to: '/app/events',
  search: writeListQuery(eventListQuery, { eventListType: 'DRAFT' }),
};

const event = ({ id }: Item): Target => ({ to: '/app/events/form/{-$id}', params: { id } });

const mails = (state: MailState, search?: string): Target => ({
  to: '/app/mails',
  search: writeListQuery(mailListQuery, { state: [state], ...(search && { search }) }),
});

type Item = Attention['items'][number];

interface Targets {
  /** List of all records of the kind. */
  all: Target;
  one: (item: Item) => Target;
}

/** Pages with the records of a kind. */
const targets: Record<Attention['kind'], Targets> = {
  REFUNDS_PENDING: {
    all: {
      to: '/app/billings',
      search: writeListQuery(billingListQuery, {
        type: ['REFUND'],
        status: ['PENDING'],
        sort: { key: 'transactionDate', direction: 'asc' }, // the oldest are those over 3 days
      }),
    },
    one: ({ id }) => ({ to: '/app/billings/details/{-$id}', params: { id } }),
  },
  MAILS_FAILED: { all: mails('FAILED'), one: ({ label }) => mails('FAILED', label) },
  MAILS_WAITING: { all: mails('QUEUED'), one: ({ label }) => mails('QUEUED', label) },
  WEBHOOKS_OFF: {
    all: { to: '/app/integrations/{-$subpage}', params: { subpage: 'WEBHOOKS' } },
    one: ({ id }) => ({ to: '/app/integrations/WEBHOOKS/$id', params: { id } }),
  },
  PUBLISHING_FAILED: { all: drafts, one: event },
  DRAFTS_INCOMPLETE: { all: drafts, one: event },
  OFFLINE_ADMISSIONS: { all: { to: '/app/door/{-$eventId}' }, one: event },
};

/** Languages of labels that are content. */
const isTitle = ({ kind }: Attention) => targets[kind].one === event;

/** Problems by kind, each with links to its list and to the first records. */
export const NeedsAttention = ({ attention }: { attention: readonly Attention[] }) => (
  <section className={styles.card} aria-labelledby="attention">
    <h2 id="attention" className={styles.heading}>
      Needs attention
    </h2>
    <ul className={styles.problems}>
      {attention.map((one) => {
        const { all, one: recordOf } = targets[one.kind];
        const rest = one.kind === 'OFFLINE_ADMISSIONS' ? 0 : one.count - one.items.length;
        return (
          <li key={one.kind}>
            <Link {...all} className={styles.link}>
              {attentionWords(one)}
            </Link>
            <ul className={styles.records}>
              {one.items.map((item) => (
                <li key={item.id}>
                  <Link {...recordOf(item)} className={styles.record} {...(isTitle(one) && { lang: 'pl' })}>
                    {item.label}
                  </Link>
                </li>
              ))}
              {rest > 0 && <li>{formatNumber(rest)} more</li>}
            </ul>
          </li>
        );
      })}
    </ul>
  </section>
);
