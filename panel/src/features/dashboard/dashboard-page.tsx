import type { Dashboard } from '@foyer/contract/figures/dashboard.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { config } from '#api/first-screen/config.ts';
import { useIsIdle } from '#api/idle.ts';
import { messageFor } from '#api/messages.ts';
import { queryClient } from '#api/query-client.ts';
import { useSession } from '#api/session/session.ts';
import { Button, LinkButton } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatTime } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { serverNow } from '#ui/time/clock.ts';
import { BillingsCard } from './cards/billings-card.tsx';
import { DiscountsCard } from './cards/discounts-card.tsx';
import { EventsCard } from './cards/events-card.tsx';
import { IncomeCard } from './cards/income-card.tsx';
import { MessagesCard } from './cards/messages-card.tsx';
import { PlacesCard } from './cards/places-card.tsx';
import { ReviewsCard } from './cards/reviews-card.tsx';
import { UsersCard } from './cards/users-card.tsx';
import { dashboardQuery } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { dateAt, greetingAt, outlookAt } from './greeting.ts';

// Needed only by a new venue.
const FirstSteps = lazyPart(() => import('./first-steps.tsx').then(({ FirstSteps }) => FirstSteps));

/** Prefetches the figures while the user points at a link. */
export function preload() {
  if (!config().demo) void FirstSteps.preload();
  return queryClient.prefetchQuery(dashboardQuery);
}

/** `/app/dashboard`: figures, and links to every section. */
export function DashboardPage() {
  const session = useSession();
  // Every reload renders the page, so that its clock advances.
  const dashboard = useQuery({ ...dashboardQuery, enabled: !useIsIdle(), notifyOnChangeProps: 'all' });
  const now = serverNow();
  const title = greetingAt(now, session?.profile.name ?? '');
  const outlook = dashboard.data && outlookAt(now, dashboard.data);
  return (
    <Page
      title={title}
      documentTitle="Dashboard"
      meta={<p>{outlook ? `${dateAt(now)} · ${outlook}` : dateAt(now)}</p>}
    >
      {dashboard.data ? (
        <>
          {dashboard.isError && <Stale dashboard={dashboard} />}
          {session && dashboard.data.firstSteps && (
            <FirstSteps session={session} done={dashboard.data.firstSteps} />
          )}
          <Cards {...dashboard.data} />
        </>
      ) : (
        <Waiting dashboard={dashboard} seesDiscounts={session?.role === 'ADMIN'} />
      )}
    </Page>
  );
}

function Cards(data: Dashboard) {
  const { billings, discounts, counts } = data;
  return (
    <div className={styles.frame}>
      {data.disabledWebhooks?.map((webhook) => (
        <DisabledWebhook key={webhook.id} {...webhook} />
      ))}
      <div className={styles.grid}>
        <IncomeCard income={data.totalIncome} hasBillings={billings.count > 0} />
        <UsersCard users={data.appUsers} />
        <ReviewsCard reviews={data.reviewsAvg} />
        <EventsCard events={data.events} count={counts.events} />
        <MessagesCard messages={data.messages} count={counts.messages} pending={counts.pendingMessages} />
        <BillingsCard billings={billings} />
        {discounts && <DiscountsCard discounts={discounts} />}
        <PlacesCard places={data.places} count={counts.places} />
      </div>
    </div>
  );
}

type DisabledWebhookProps = NonNullable<Dashboard['disabledWebhooks']>[number];

/** Warns that a webhook is off, so other programs receive nothing. */
const DisabledWebhook = ({ id, url }: DisabledWebhookProps) => (
  <div style={{ marginBottom: 16 }}>
    <Notice
      kind="warning"
      action={
        <LinkButton size="small" to="/app/integrations/WEBHOOKS/$id" params={{ id }}>
          View webhook
        </LinkButton>
      }
    >
      The webhook {url} was switched off because its messages weren’t delivered.
    </Notice>
  </div>
);

interface Result {
  dashboard: UseQueryResult<Dashboard>;
}

/** Shown while the figures load, or if they fail to load. */
function Waiting({ dashboard, seesDiscounts }: Result & { seesDiscounts: boolean }) {
  if (!dashboard.isError) return <DashboardSkeleton seesDiscounts={seesDiscounts} />;
  return (
    <Card>
      <ErrorState
        text={messageFor(dashboard.error)}
        busy={dashboard.isFetching}
        onRetry={() => void dashboard.refetch()}
      />
    </Card>
  );
}

/** Warns that the figures could not be refreshed, with their age and a retry. */
function Stale({ dashboard }: Result) {
  const since = formatTime(new Date(dashboard.dataUpdatedAt).toISOString());
  return (
    <div className={styles.stale}>
      <Notice
        kind="warning"
        action={
          <Button size="small" busy={dashboard.isFetching} onClick={() => void dashboard.refetch()}>
            Try again
          </Button>
        }
      >
        Figures as of {since}. We couldn’t refresh them.
      </Notice>
    </div>
  );
}
