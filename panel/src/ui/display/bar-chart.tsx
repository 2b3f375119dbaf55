import type { ReactNode } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './bar-chart.module.css';

export interface ChartBar {
  key: string;
  /** Negative values are drawn downwards. */
  value: number;
  /** Shown while the pointer is on the bar. */
  title: string;
}

interface BarChartProps {
  bars: readonly ChartBar[];
  /** The chart in words. */
  label: string;
  /** Text of the greatest value. */
  peak: string;
  /** Texts below the first and the last bar. */
  ends: readonly [string, string];
}

/** Placeholder of the chart. */
export const BarChartOutline = ({ children }: { children: ReactNode }) => (
  <div className={styles.chart}>
    <div className={styles.frame}>
      <div className={styles.bars}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.ends}>{children}</div>
    </div>
  </div>
);

/** Above this number, bars have no gaps. */
const mostWithGaps = 90;

/** Begins with the latest bars if not all fit. */
function showLatest(frame: HTMLDivElement | null) {
  if (frame) frame.scrollLeft = frame.scrollWidth;
}

/** Bars over time, drawn without a library. */
export function BarChart({ bars, label, peak, ends }: BarChartProps) {
  const values = bars.map(({ value }) => value);
  const [least, most] = [Math.min(...values, 0), Math.max(...values, 0)];
  const range = most - least || 1;
  const share = (value: number) => `${(value / range) * 100}%`;
  return (
    <div className={styles.chart}>
      <span className={styles.most}>{peak}</span>
      <div className={styles.frame} ref={showLatest}>
        <div
          className={styles.bars}
          role="img"
          aria-label={label}
          data-many={bars.length > mostWithGaps || undefined}
          data-negative={least < 0 || undefined}
        >
          {bars.map(({ key, value, title }) => (
            <span key={key} className={styles.slot} title={title}>
              <span className={styles.above} style={{ height: share(most) }}>
                {value > 0 && <span className={styles.bar} style={{ height: `${(value / most) * 100}%` }} />}
              </span>
              <span className={styles.below} style={{ height: share(-least) }}>
                {value < 0 && <span className={styles.bar} style={{ height: `${(value / least) * 100}%` }} />}
              </span>
            </span>
          ))}
        </div>
        <div className={styles.ends} data-one={bars.length === 1 || undefined} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      </div>
    </div>
  );
}
