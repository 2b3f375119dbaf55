import { IconStarFilled } from '@tabler/icons-react';
import styles from './stars.module.css';

/** A rating as five stars, partly filled, with the figure (`4.25/5.00`). The large variant shows the figure first. */
export function Stars({ rating, large = false }: { rating: number; large?: boolean }) {
  const share = `${Math.min(Math.max(rating, 0), 5) * 20}%`;
  const row = [1, 2, 3, 4, 5].map((star) => <IconStarFilled key={star} size={16} />);
  return (
    <span className={styles.stars} data-large={large || undefined}>
      <span className={styles.scale} aria-hidden="true">
        {row}
        <span className={styles.filled} style={{ width: share }}>
          {row}
        </span>
      </span>
      <span className="num">
        <span className={styles.figure}>{rating.toFixed(2)}</span>/5.00
      </span>
    </span>
  );
}
