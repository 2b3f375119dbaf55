import type { Dashboard } from '@foyer/contract/figures/dashboard.ts';
import { formatAmount, formatMoney } from '#domain/money.tsx';
import { classes } from '#ui/classes.ts';
import styles from './cards.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import { percentOf, restOf } from './shares.ts';

interface IncomeCardProps {
  income: Dashboard['totalIncome'];
  /** At least one payment exists. */
  hasBillings: boolean;
}

/** Income less refunds, and the share of events. */
export function IncomeCard({ income: { total, events }, hasBillings }: IncomeCardProps) {
  const percent = percentOf(events, total);
  return (
    <DashboardCard name="income">
      <p className={styles.income}>
        {formatAmount(total)} <span className={styles.currency}>zł</span>
      </p>
      <p className="small faint">
        {hasBillings ? 'Payments minus refunds' : 'No payments yet. Income from the app adds up here.'}
      </p>
      <div className={styles.split}>
        <div className={styles.bar} aria-hidden="true">
          {percent !== null && <div className={styles.ofEvents} style={{ width: `${percent}%` }} />}
          {percent !== null && <div className={styles.rest} style={{ width: `${100 - percent}%` }} />}
        </div>
        <dl>
          <Part look="ofEvents" term="Events" amount={events} percent={percent} />
          <Part
            look="rest"
            term="Orders and reservations"
            amount={restOf(total, events)}
            percent={percent === null ? null : 100 - percent}
          />
        </dl>
      </div>
    </DashboardCard>
  );
}

interface PartProps {
  look: 'ofEvents' | 'rest';
  term: string;
  amount: number;
  percent: number | null;
}

function Part({ look, term, amount, percent }: PartProps) {
  return (
    <div className={styles.part}>
      <dt>
        <span className={classes(styles.swatch, styles[look])} aria-hidden="true" />
        {term}
      </dt>
      <dd>
        <span>{formatMoney(amount)}</span>{' '}
        {percent !== null && <span className={styles.share}>{percent}%</span>}
      </dd>
    </div>
  );
}
