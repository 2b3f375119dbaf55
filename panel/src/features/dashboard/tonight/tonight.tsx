import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsIdle } from '#api/idle.ts';
import { messageFor } from '#api/messages.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatTime } from '#ui/format.ts';
import { serverNow } from '#ui/time/clock.ts';
import { Failed, type Result } from './failed.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { RunSheetButton } from './run-sheet/run-sheet-button.tsx';
import { tonightQuery } from './tonight.api.ts';
import styles from './tonight.module.css';
import { Hours, NightEvents, Reservations } from './tonight-parts.tsx';

interface TonightProps extends Result {
  /** Shown until everything has loaded, so that nothing moves. */
  waiting: ReactNode;
  /** The rest of the dashboard. */
  children: ReactNode;
}

const takingsNow = { period: 'today', groupBy: 'paymentMethod' } as const;

/** The current night and what needs attention, above the rest of the dashboard. */
export function TonightCard({ dashboard, waiting, children }: TonightProps) {
  const query = useQuery({ ...tonightQuery, enabled: !useIsIdle(), notifyOnChangeProps: 'all' });
  const { data, error, isFetching, dataUpdatedAt, refetch } = query;
  if (dashboard.isPending || query.isPending) return waiting;
  const isEmpty = data?.events.length === 0 && data.reservations.length === 0;
  return (
    <>
      <section className={styles.card} aria-labelledby="tonight">
        <div className={styles.head}>
          <h2 id="tonight">Tonight</h2>
          {data && (
            <div className="row">
              <LinkButton size="small" icon={<IconCoins />} to="/app/billings/takings" search={takingsNow}>
                Takings today
              </LinkButton>
              <RunSheetButton />
            </div>
          )}
        </div>
        {error && !data && (
          <ErrorState text={messageFor(error)} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {error && data && (
          <p className={styles.stale} role="status">
            As of {formatTime(new Date(dataUpdatedAt).toISOString())}. We couldn’t refresh it.
          </p>
        )}
        {data && (
          <>
            {isEmpty && <p className={styles.quiet}>Nothing on tonight.</p>}
            <NightEvents events={data.events} day={data.day} />
            {(data.reservations.length > 0 || data.specialHours.length > 0) && (
              <div className={styles.halves}>
                <Reservations reservations={data.reservations} day={data.day} />
                <Hours hours={data.specialHours} />
              </div>
            )}
            {data.nextEvent && (
              <>
                <h3 className={styles.part}>Next event</h3>
                <NightEvents events={[data.nextEvent]} />
              </>
            )}
          </>
        )}
      </section>
      {data && data.attention.length > 0 && (
        <NeedsAttention attention={data.attention} now={serverNow() - Date.now() + dataUpdatedAt} />
      )}
      {dashboard.isError && <Failed dashboard={dashboard} />}
      {children}
    </>
  );
}
