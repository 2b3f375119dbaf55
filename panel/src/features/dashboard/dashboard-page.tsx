import type { Dashboard } from '@foyer/contract/figures/dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { config } from '#api/first-screen/config.ts';
import { useIsIdle } from '#api/idle.ts';
import { useSession } from '#api/session/session.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
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
import { TonightCard } from './tonight/tonight.tsx';

// Needed only by a new venue.
const FirstSteps = lazyPart(() => import('./first-steps.tsx').then(({ FirstStepsCard }) => FirstStepsCard));

if (!config().demo) void FirstSteps.preload();

/** `/app/dashboard`: figures, and links to every section. */
export function DashboardPage() {
  const session = useSession();
  // Every reload renders the page, so that its clock advances.
  const dashboard = useQuery({ ...dashboardQuery, enabled: !useIsIdle(), notifyOnChangeProps: 'all' });
  const now = serverNow();
  const isAdmin = session?.role === 'ADMIN';
  const title = greetingAt(now, session?.profile.name ?? '');
  const outlook = dashboard.data && outlookAt(now, dashboard.data);
  return (
    <Page
      title={title}
      documentTitle="Dashboard"
      meta={<p>{outlook ? `${dateAt(now)} · ${outlook}` : dateAt(now)}</p>}
    >
      <TonightCard dashboard={dashboard} waiting={<DashboardSkeleton seesDiscounts={isAdmin} />}>
        {dashboard.data && session && dashboard.data.firstSteps && (
          <FirstSteps session={session} done={dashboard.data.firstSteps} />
        )}
        {dashboard.data && <Cards {...dashboard.data} />}
      </TonightCard>
    </Page>
  );
}

function Cards(data: Dashboard) {
  const { billings, discounts, counts } = data;
  return (
    <div className={styles.frame}>
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
