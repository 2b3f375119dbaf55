import styles from './skeleton.module.css';

/** A grey bar where a line will be. Numbers are pixels. */
export function Skeleton({ width = '100%', height = 12 }: { width?: number | string; height?: number }) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />;
}

/** The outline of a record that is still on its way. */
export function RecordSkeleton() {
  return (
    <div role="status" className={styles.record}>
      <span className="visually-hidden">Loading</span>
      <div className={styles.card}>
        <Skeleton width={140} height={16} />
        <Skeleton width="60%" />
        <Skeleton height={38} />
        <Skeleton height={96} />
        <Skeleton height={38} />
      </div>
      <div className={styles.card}>
        <Skeleton width={180} height={16} />
        <Skeleton height={38} />
      </div>
    </div>
  );
}
