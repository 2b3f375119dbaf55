import { formatNumber } from '#ui/format.ts';
import styles from './cards.module.css';
import { arcsOf } from './shares.ts';

interface DonutProps {
  parts: readonly { status: string; label: string; count: number }[];
  total: number;
}

const radius = 42;
const stroke = 13;
const around = 2 * Math.PI * radius;
const gap = 2.5; // between two parts, in drawing units
const minShare = 0.03; // keeps one guest among thousands visible

/** A ring of users by status, with a text for screen readers: `App users: 182 active, 41 registered…`. */
export function Donut({ parts, total }: DonutProps) {
  const arcs = arcsOf(
    parts.map(({ count }) => count),
    minShare,
  );
  const several = parts.filter(({ count }) => count > 0).length > 1;
  const words = parts.map(({ label, count }) => `${formatNumber(count)} ${label.toLowerCase()}`).join(', ');
  return (
    <svg className={styles.donut} viewBox="0 0 100 100" role="img" aria-label={`App users: ${words}`}>
      <g fill="none" strokeWidth={stroke} transform="rotate(-90 50 50)">
        {parts.map(({ status }, index) => {
          const { start, length } = arcs[index] ?? { start: 0, length: 0 };
          if (length === 0) return null;
          const drawn = Math.max(length * around - (several ? gap : 0), 0.1);
          return (
            <circle
              key={status}
              cx="50"
              cy="50"
              r={radius}
              data-status={status}
              strokeDasharray={`${drawn} ${around}`}
              strokeDashoffset={-start * around}
            />
          );
        })}
      </g>
      <text x="50" y="50" className={styles.total} data-long={total >= 100_000 || undefined}>
        {formatNumber(total)}
      </text>
      <text x="50" y="65" className={styles.unit}>
        {total === 1 ? 'user' : 'users'}
      </text>
    </svg>
  );
}
