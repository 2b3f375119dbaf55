import { IconStarFilled } from '@tabler/icons-react';
import styles from './stars.module.css';

/** A rating: five stars, filled as far as it goes, and the figure (`4.25/5.00`). */
export function Stars({ rating }: { rating: number }) {
  const share = `${Math.min(Math.max(rating, 0), 5) * 20}%`;
  const row = [1, 2, 3, 4, 5].map((star) => <IconStarFilled key={star} size={16} />);
  return (
    <span className={styles.stars}>
      <span className={styles.scale} aria-hidden="true">
        {row}
        <span className={styles.filled} style={{ width: share }}>
          {row}
        </span>
      </span>
      <span className="num">{rating.toFixed(2)}/5.00</span>
    </span>
  );
}
