import type { Dashboard } from '@foyer/contract/figures/dashboard.ts';
import { Stars } from '#ui/display/stars.tsx';
import { countOf } from '#ui/format.ts';
import { Link, type Target } from '#ui/layout/link.tsx';
import { reviewsOf } from '../dashboard-cards.ts';
import styles from './cards.module.css';
import { DashboardCard } from './dashboard-card.tsx';

type Best = Target & { name: string; lang: 'pl' | 'en'; location?: string; ratingAvg: number };

/** Average ratings of places and events, and the best rated ones. */
export function ReviewsCard({ reviews: { locations, events } }: { reviews: Dashboard['reviewsAvg'] }) {
  return (
    <DashboardCard name="reviews">
      <div className={styles.summaries}>
        <RatingSummary
          kind="places"
          average={locations.totalAvg}
          count={locations.totalReviews}
          best={locations.list.map(({ id, name, ratingAvg }) => ({
            to: '/app/places/form/{-$id}/{-$subpage}',
            params: { id, subpage: 'view' },
            name,
            lang: 'pl',
            ratingAvg,
          }))}
        />
        <RatingSummary
          kind="events"
          average={events.totalAvg}
          count={events.totalReviews}
          best={events.list.map(({ id, title, location, ratingAvg }) => ({
            to: '/app/events/form/{-$id}',
            params: { id },
            name: title.en,
            lang: 'en',
            location,
            ratingAvg,
          }))}
        />
      </div>
    </DashboardCard>
  );
}

interface RatingSummaryProps {
  kind: 'places' | 'events';
  average: number | null;
  count: number;
  best: readonly Best[];
}

const words = {
  places: { title: 'Places', none: 'No reviews of places yet' },
  events: { title: 'Events', none: 'No reviews of events yet' },
} as const;

function RatingSummary({ kind, average, count, best }: RatingSummaryProps) {
  const { title, none } = words[kind];
  if (average === null) {
    return (
      <div className={styles.summary}>
        <h3 className={styles.kind}>{title}</h3>
        <p className="muted">{none}</p>
      </div>
    );
  }
  return (
    <div className={styles.summary}>
      <div className="ends">
        <h3 className={styles.kind}>{title}</h3>
        <Link {...reviewsOf(kind)} className={styles.reviews}>
          {countOf(count, 'review')}
          <span className="visually-hidden"> of {kind}</span>
        </Link>
      </div>
      <Stars rating={average} large />
      <Praise kind={kind} best={best} />
    </div>
  );
}

function Praise({ kind, best }: Pick<RatingSummaryProps, 'kind' | 'best'>) {
  if (best.length === 0) return null; // the reviewed records were deleted
  return (
    <div className={styles.praise}>
      <span className="faint" aria-hidden="true">
        Best
      </span>
      <ol className={styles.best} aria-label={`Best ${kind}`}>
        {best.map(({ name, lang, location, ratingAvg, ...target }) => (
          <li key={JSON.stringify(target.params)}>
            <Link {...target} className={styles.liked}>
              <span className={styles.named}>
                <span className="clip" lang={lang} title={name}>
                  {name}
                </span>{' '}
                {location && (
                  <span className="clip faint" lang="pl" title={location}>
                    {location}
                  </span>
                )}
              </span>{' '}
              <span className="num faint">{ratingAvg.toFixed(2)}/5.00</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
