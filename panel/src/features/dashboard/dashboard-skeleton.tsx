import type { ReactNode } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import cards from './cards/cards.module.css';
import { DashboardCard, Entries } from './cards/dashboard-card.tsx';
import styles from './dashboard.module.css';
import type { CardName } from './dashboard-cards.ts';

/** Placeholder of the dashboard. Its cards already link to their sections. */
export function DashboardSkeleton({ seesDiscounts }: { seesDiscounts: boolean }) {
  const card = (name: CardName, shape: ReactNode) => (
    <DashboardCard key={name} name={name}>
      {shape}
    </DashboardCard>
  );
  return (
    <div className={styles.frame} aria-busy="true">
      <p role="status" className="visually-hidden">
        Loading
      </p>
      <div className={styles.night}>
        <Skeleton width={96} height={20} />
        <Skeleton height={32} />
        <Skeleton width="60%" height={32} />
      </div>
      <div className={styles.grid}>
        {card('income', income)}
        {card('users', users)}
        {card('reviews', reviews)}
        {card('events', covers)}
        {card('messages', list)}
        {card('billings', list)}
        {seesDiscounts && card('discounts', list)}
        {card('places', places)}
      </div>
    </div>
  );
}

const figure = (
  <div className={styles.line}>
    <Skeleton width={128} height={20} />
  </div>
);

const more = (
  <div className={styles.more}>
    <Skeleton width={64} />
  </div>
);

const income = (
  <>
    <div className={styles.sum}>
      <Skeleton width="62%" height={32} />
    </div>
    <Skeleton width={210} />
    <div className={cards.split}>
      <Skeleton height={10} />
      <div className={styles.lines}>
        <Skeleton height={20} />
        <Skeleton height={20} />
      </div>
    </div>
  </>
);

const users = (
  <div className={cards.users}>
    <div className={styles.ring} />
    <div className={cards.legend}>
      {[84, 96, 88, 80].map((width) => (
        <div key={width} className={cards.row}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  </div>
);

const ratingSummary = (
  <div className={cards.summary}>
    <div className={styles.opinion}>
      <Skeleton width={60} />
      <Skeleton width={190} height={22} />
      <Skeleton width="80%" />
      <Skeleton width="66%" />
    </div>
  </div>
);

const reviews = (
  <div className={cards.summaries}>
    {ratingSummary}
    {ratingSummary}
  </div>
);

const row = (
  <div className={cards.entry}>
    <div className={styles.lines}>
      <Skeleton width={150} />
      <Skeleton width={190} height={10} />
    </div>
    <Skeleton width={72} height="var(--control-mini)" />
  </div>
);

const list = (
  <>
    {figure}
    <Entries>
      <li>{row}</li>
      <li>{row}</li>
    </Entries>
    {more}
  </>
);

const cover = (
  <div className={cards.cover}>
    <div className={cards.picture}>
      <div className={styles.fill} />
    </div>
    <div className={styles.words}>
      <Skeleton width="90%" />
      <Skeleton width="60%" />
      <Skeleton width="70%" height={10} />
      <Skeleton width="40%" height={10} />
    </div>
  </div>
);

const covers = (
  <>
    {figure}
    <div className={cards.covers}>
      {cover}
      {cover}
    </div>
    {more}
  </>
);

const room = (
  <div className={cards.place}>
    <div className={cards.photo}>
      <div className={styles.fill} />
    </div>
    <div className={cards.caption}>
      <Skeleton width={40} height={40} />
      <div className={styles.lines}>
        <Skeleton width={130} />
        <Skeleton width={60} height={10} />
      </div>
    </div>
  </div>
);

const places = (
  <>
    {figure}
    <div className={cards.places}>
      {room}
      {room}
    </div>
    {more}
  </>
);
