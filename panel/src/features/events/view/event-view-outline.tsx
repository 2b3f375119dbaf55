import { DefinitionsSkeleton, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, Columns, Section } from '#ui/layout/card.tsx';
import styles from '../events.module.css';
import { FiguresOutline } from './event-figures.tsx';

/** Placeholder of a published event with tickets, the most common kind. */
export const EventViewOutline = () => (
  <div role="status" className={styles.view}>
    <span className="visually-hidden">Loading</span>
    <FiguresOutline />
    <Columns
      main={
        <Section title="Event details" help="Shown to guests in the app.">
          <DefinitionsSkeleton widths={['40%', '90%', '80%']} />
        </Section>
      }
      aside={
        <Card className={styles.cover}>
          <div className={styles.coverPicture}>
            <Skeleton height="100%" />
          </div>
          <div className={styles.coverTags}>
            <Skeleton width={110} height="var(--control-mini)" />
          </div>
        </Card>
      }
    />
  </div>
);
