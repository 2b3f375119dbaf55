import type { Event } from '@foyer/contract/events.ts';
import type { EventOverview as Overview } from '@foyer/contract/figures/event-overview.ts';
import { pageSizes } from '@foyer/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '#api/messages.ts';
import { useSession } from '#api/session/session.ts';
import { formatMoney } from '#domain/money.tsx';
import { personName } from '#domain/person.ts';
import { Author } from '#domain/staff/author.tsx';
import { actionName } from '#history/words/action-words.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { countOf, formatDate, formatDateTime, formatNumber } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import { serverNow } from '#ui/time/clock.ts';
import { dayOf, today } from '#ui/time/venue-time.ts';
import { eventOverviewQuery } from './event-overview.api.ts';
import styles from './event-overview.module.css';
import { OfflineAdmissions } from './offline-admissions.tsx';
import { OverviewOutline } from './overview-outline.tsx';
import { SalesChart } from './sales-chart.tsx';
import { whatIsNext } from './what-is-next.ts';

/** Sales, bookings and upcoming dates of an event. */
export function EventOverviewSection({ event }: { event: Event }) {
  const { data, error, refetch, isFetching } = useQuery(eventOverviewQuery(event.id));
  if (data) return <Parts event={event} overview={data} />;
  if (!error) return <OverviewOutline event={event} />;
  return (
    <div className={styles.failed}>
      <ErrorState text={messageFor(error)} onRetry={() => void refetch()} busy={isFetching} />
    </div>
  );
}

interface PartsProps {
  event: Event;
  overview: Overview;
}

function Parts({ event, overview }: PartsProps) {
  const isLimited = event.category === 'LIMITED';
  return (
    <div className={styles.overview}>
      {isLimited && <SalesChart sales={overview.sales} until={lastDayOfSale(event)} />}
      <Next event={event} />
      {isLimited && <Latest event={event} overview={overview} />}
      {overview.door.admissions > 0 && (
        <Part title="Let in offline">
          <OfflineAdmissions event={event} door={overview.door} />
        </Part>
      )}
      <Recent event={event} overview={overview} />
    </div>
  );
}

/** Returns today, or the day the event ended. Empty for a cancelled event, whose chart ends with its last sale. */
function lastDayOfSale({ status, timeTo }: Event): string {
  if (status === 'CANCELLED') return '';
  return status === 'PAST' ? dayOf(timeTo) : today();
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

function Next({ event }: { event: Event }) {
  const next = whatIsNext(event, serverNow());
  return (
    <Part title="Upcoming">
      {next.length === 0 ? (
        <p className="faint">{event.status === 'CANCELLED' ? 'Event cancelled' : 'Event ended'}</p>
      ) : (
        <ul className={styles.list}>
          {next.map(({ what, when, at }) => (
            <li key={what}>
              <span>
                {what} <b>{when}</b>
              </span>
              <span className="num faint">{at}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Latest({ event, overview: { latest, buyers } }: PartsProps) {
  return (
    <Part title="Latest bookings">
      {latest.length === 0 ? (
        <p className="faint">No bookings yet</p>
      ) : (
        <>
          <ul className={styles.list}>
            {latest.map(({ id, billingId, tickets, boughtAt, email, ...profile }) => (
              <li key={id ?? billingId}>
                <Link
                  {...(id === null
                    ? { to: '/app/billings/details/{-$id}', params: { id: billingId ?? '' } }
                    : {
                        to: '/app/users/$userId/{-$subpage}',
                        params: { userId: id, subpage: 'PERSONAL_DATA' },
                      })}
                  className={styles.who}
                  lang="pl"
                >
                  {personName({ email, profile })}
                </Link>
                <span className="num faint">
                  {tickets > 1
                    ? `${formatNumber(tickets)} tickets, ${formatDate(boughtAt)}`
                    : formatDate(boughtAt)}
                </span>
              </li>
            ))}
          </ul>
          <Link
            to="/app/events/form/{-$id}"
            params={{ id: event.id }}
            search={{ tab: 'USERS' }}
            className={styles.more}
          >
            {buyers === 1 ? 'The guest' : `All ${formatNumber(buyers)} guests`}
          </Link>
        </>
      )}
    </Part>
  );
}

/** Coupons, reviews, mails and the latest history. */
/** Shows many refunds on one page, so that they can be settled with few clicks. */
const mostRows = Math.max(...pageSizes);

function Recent({ event, overview: { door, reviews, refundsPending, mails, history } }: PartsProps) {
  const isAdmin = useSession()?.role === 'ADMIN';
  const used = event.discountCoupons.reduce((sum, { totalUsed }) => sum + totalUsed, 0);
  const all = mails.queued + mails.sent + mails.failed;
  return (
    <Part title="Summary">
      <ul className={styles.list}>
        {door.expected > 0 && (
          <li>
            <span>Checked in</span>
            <span className="num faint">
              {formatNumber(door.arrived)} of {formatNumber(door.expected)}
            </span>
          </li>
        )}
        {event.discountCoupons.length > 0 && (
          <li>
            <span>Coupons used</span>
            <span className="num faint">{formatNumber(used)}</span>
          </li>
        )}
        {refundsPending.count > 0 && (
          <li>
            <Link
              to="/app/billings"
              search={{ eventId: event.id, type: ['REFUND'], status: ['PENDING'], size: mostRows }}
              className={styles.link}
            >
              {`${countOf(refundsPending.count, 'refund')} pending · ${formatMoney(refundsPending.total)}`}
            </Link>
          </li>
        )}
        <li>
          <span>Reviews</span>
          <span className="num faint">{formatNumber(reviews)}</span>
        </li>
        {all > 0 && (
          <li>
            {isAdmin ? (
              <Link to="/app/mails" search={{ eventId: [event.id] }} className={styles.link}>
                E-mails to guests and staff
              </Link>
            ) : (
              <span>E-mails to guests and staff</span>
            )}
            <span className="num faint">{mailWords(mails)}</span>
          </li>
        )}
        {history.map(({ id, at, actor, action }) => (
          <li key={id}>
            <span>
              {actionName(action)} by <Author {...actor} />
            </span>
            <span className="num faint">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
      {isAdmin && (
        <Link
          to="/app/activity/$entity/$id"
          params={{ entity: 'events', id: event.id }}
          className={styles.more}
        >
          View history
        </Link>
      )}
    </Part>
  );
}

const mailWords = ({ queued, sent, failed }: Overview['mails']) =>
  [
    sent > 0 && `${formatNumber(sent)} sent`,
    queued > 0 && `${formatNumber(queued)} queued`,
    failed > 0 && `${formatNumber(failed)} failed`,
  ]
    .filter(Boolean)
    .join(', ');
