import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
}

/** A grey bar in place of a line of text. Sizes in pixels. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />;
}

/** Placeholder of a `DefinitionList`. */
export const DefinitionsSkeleton = ({ widths }: { widths: readonly string[] }) => (
  <div className={styles.definitions}>
    {widths.map((width) => (
      <div key={width}>
        <Skeleton width={90} height={10} />
        <Skeleton width={width} />
      </div>
    ))}
  </div>
);

/** Placeholder of a record that is loading. */
export function RecordSkeleton() {
  return (
    <div role="status" className={styles.record}>
      <span className="visually-hidden">Loading</span>
      <div className={styles.card}>
        <Skeleton width={140} height={16} />
        <Skeleton width="60%" />
        <Skeleton height="var(--control)" />
        <Skeleton height={96} />
        <Skeleton height="var(--control)" />
      </div>
      <div className={styles.card}>
        <Skeleton width={180} height={16} />
        <Skeleton height="var(--control)" />
      </div>
    </div>
  );
}
