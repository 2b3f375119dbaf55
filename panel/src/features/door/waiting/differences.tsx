import { useSelector } from '@tanstack/react-store';
import { messageForKey } from '#api/messages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { timeWords } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import styles from '../door.module.css';
import { queue } from '../queue/scan-queue.ts';
import { shortResult } from '../result/result-words.ts';
import type { Difference } from '../types/scans.ts';

/** Offline scans whose result differs from the one shown at the door. */
export function Differences() {
  const differences = useSelector(queue.state, (now) => now.differences);
  if (differences.length === 0) return null;
  return (
    <Section
      title="Offline scans to review"
      help="The server disagrees with what this device showed offline."
    >
      <ul className={styles.rows} aria-label="Offline scans to review">
        {differences.map((one) => (
          <li key={one.id} className={styles.row}>
            <span className="record-text">
              <span className="strong">{one.guest || one.code}</span>
              <span className="small muted">
                {timeWords(one.at)} · {one.code} · {wordsOf(one)}
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Dismiss ${one.guest || one.code}`}
              onClick={() => void queue.dismiss(one.id)}
            >
              Dismiss
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function wordsOf({ shown, admitted, result, reason }: Difference): string {
  const before = admitted ? 'let in' : shortResult[shown].label.toLowerCase();
  if (result === 'INVALID') return `${before}, then rejected: ${messageForKey(reason ?? '')}`;
  return `${before}, then ${shortResult[result].label.toLowerCase()}`;
}
