import { type DraftAttention, eventListQuery } from '@foyer/contract/events.ts';
import { type Attention, refundsPendingMs } from '@foyer/contract/figures/tonight.ts';
import { type MailListQuery, mailListQuery } from '@foyer/contract/mails.ts';
import { billingListQuery } from '@foyer/contract/sales/billings.ts';
import { writeListQuery } from '#list/query/list-address.ts';
import { formatNumber } from '#ui/format.ts';
import { Link, type Target } from '#ui/layout/link.tsx';
import { attentionWords } from './night-words.ts';
import styles from './tonight.module.css';

const drafts = (attention: DraftAttention): Target => ({
  to: '/app/events',
  search: writeListQuery(eventListQuery, { eventListType: 'DRAFT', attention }),
});

const event = ({ id }: Item): Target => ({ to: '/app/events/form/{-$id}', params: { id } });

const mails = (query: Partial<MailListQuery>): Target => ({
  to: '/app/mails',
  search: writeListQuery(mailListQuery, query),
});

const mail = ({ id }: Item) => mails({ id: [id] });

type Item = Attention['items'][number];

interface Targets {
  /** List of exactly the records that were counted at `now`, if there is one. */
  all?: (now: number) => Target;
  one: (item: Item) => Target;
}

/** Pages with the records of a kind. */
const targets: Record<Attention['kind'], Targets> = {
  REFUNDS_PENDING: {
    all: (now) => ({
      to: '/app/billings',
      search: writeListQuery(billingListQuery, {
        type: ['REFUND'],
        status: ['PENDING'],
        before: new Date(now - refundsPendingMs).toISOString(),
        sort: { key: 'transactionDate', direction: 'asc' },
      }),
    }),
    one: ({ id }) => ({ to: '/app/billings/details/{-$id}', params: { id } }),
  },
  MAILS_FAILED: { all: () => mails({ state: ['FAILED'] }), one: mail },
  MAILS_WAITING: { all: () => mails({ state: ['QUEUED'] }), one: mail },
  WEBHOOKS_OFF: {
    all: () => ({
      to: '/app/integrations/{-$subpage}',
      params: { subpage: 'WEBHOOKS' },
      search: { switchedOff: true },
    }),
    one: ({ id }) => ({ to: '/app/integrations/WEBHOOKS/$id', params: { id } }),
  },
  PUBLISHING_FAILED: { all: () => drafts('PUBLISHING_FAILED'), one: event },
  DRAFTS_INCOMPLETE: { all: () => drafts('DRAFTS_INCOMPLETE'), one: event },
  OFFLINE_ADMISSIONS: { one: event }, // the page of each event lists its own
};

/** Languages of labels that are content. */
const isTitle = ({ kind }: Attention) => targets[kind].one === event;

interface NeedsAttentionProps {
  attention: readonly Attention[];
  /** Server time of the response. */
  now: number;
}

/** Problems by kind, each with links to its list and to the first records. */
export const NeedsAttention = ({ attention, now }: NeedsAttentionProps) => (
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
            {all ? (
              <Link {...all(now)} className={styles.link}>
                {attentionWords(one)}
              </Link>
            ) : (
              <span className={styles.link}>{attentionWords(one)}</span>
            )}
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
