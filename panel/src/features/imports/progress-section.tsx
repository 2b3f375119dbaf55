import type { ImportRecord } from '@foyer/contract/imports.ts';
import { countOf, formatNumber } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import styles from './imports.module.css';

/** Progress of a check or run, which continues without the page. */
export function ProgressSection({ record: { status, rows, done } }: { record: ImportRecord }) {
  const title = status === 'RUNNING' ? 'Importing' : 'Checking';
  return (
    <Section title={title} help="You can leave this page. It continues in the background.">
      <div className={styles.progress}>
        <progress value={done} max={rows} aria-label={title} />
        <span className="num" aria-live="off">
          {formatNumber(done)} of {countOf(rows, 'row')}
        </span>
      </div>
    </Section>
  );
}
