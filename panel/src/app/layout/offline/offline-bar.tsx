import { useSyncExternalStore } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './offline-bar.module.css';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shows that the network is down. Requests wait and continue automatically. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={classes(styles.place, 'screen-only')}>
      {!online && (
        <p className={styles.bar}>
          You are offline. Your changes are safe.
          <span className="phone-hidden"> We’ll reconnect automatically.</span>
        </p>
      )}
    </div>
  );
}
