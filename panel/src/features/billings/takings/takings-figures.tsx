import type { Takings } from '@foyer/contract/figures/takings.ts';
import { Money } from '#domain/money.tsx';
import { formatNumber } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './takings.module.css';

/** Totals of the period. */
export const TakingsFigures = ({ total }: Pick<Takings, 'total'>) => (
  <Card>
    <dl className={styles.figures}>
      <div>
        <dt>Net income</dt>
        <dd>
          <Money amount={total.net} />
        </dd>
      </div>
      <div>
        <dt>Income</dt>
        <dd>
          <Money amount={total.income} />
        </dd>
      </div>
      <div>
        <dt>Refunds</dt>
        <dd>
          <Money amount={total.refunds} />
        </dd>
      </div>
      <div>
        <dt>Tickets</dt>
        <dd className="num">{formatNumber(total.tickets)}</dd>
      </div>
    </dl>
  </Card>
);
