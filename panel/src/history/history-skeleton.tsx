import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './history.module.css';

/** Placeholder of the entries. */
export const HistorySkeleton = () => (
  <div role="status" className={styles.skeleton}>
    <span className="visually-hidden">Loading</span>
    {['64%', '52%', '70%', '48%'].map((width) => (
      <div key={width} className={styles.skeletonEntry}>
        <Skeleton width={width} />
        <Skeleton width="34%" height={10} />
        <Skeleton height={34} />
      </div>
    ))}
  </div>
);
