import type { ImportCounts, ImportRecord } from '@foyer/contract/imports.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { IconDatabaseImport, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countOf, formatNumber } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { fieldName, kinds } from './import-words.ts';
import { runImport, saveProblems } from './imports.api.ts';
import styles from './imports.module.css';

/** Result of a check or run: rows per outcome, problems, and the run button. */
export function CheckSection({ record, outdated }: { record: ImportRecord; outdated: boolean }) {
  const [asking, setAsking] = useState(false);
  const { status, counts } = record;
  const isDone = status === 'DONE';
  const changes = counts.new + counts.changed;
  return (
    <Section
      title={isDone ? 'Imported' : 'Preview'}
      help={isDone ? undefined : 'Nothing has been changed yet.'}
      aside={
        !isDone &&
        !outdated &&
        changes > 0 && (
          <Button
            variant="primary"
            icon={<IconDatabaseImport />}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            Import {countOf(changes, 'row')}
          </Button>
        )
      }
    >
      {outdated && (
        <div className={styles.above}>
          <Notice kind="warning">
            The columns have changed since this check. Check the file again below.
          </Notice>
        </div>
      )}
      <Counts counts={counts} isDone={isDone} />
      {!isDone && changes === 0 && (
        <div className={styles.below}>
          <Notice>Nothing to import. No rows are new or changed.</Notice>
        </div>
      )}
      {counts.refused > 0 && <Problems record={record} />}
      <ConfirmMutationDialog
        open={asking}
        onClose={() => setAsking(false)}
        mutation={runImport}
        subject={record}
        title={`Import ${quoted(record.fileName)}?`}
        confirm="Import now"
        success="Import started"
        invalidateOnError={['import']}
      >
        {whatFollows(record)} Imports can’t be undone in one step.
      </ConfirmMutationDialog>
    </Section>
  );
}

/** Returns "1 240 users will be new, 12 changed. 10 rows skipped." */
function whatFollows({ kind, counts }: ImportRecord): string {
  const made = counts.new > 0 && `${countOf(counts.new, kinds[kind].noun)} will be new`;
  const changed =
    counts.changed > 0 &&
    (made
      ? `${formatNumber(counts.changed)} changed`
      : `${countOf(counts.changed, kinds[kind].noun)} will be changed`);
  const done = [made, changed].filter(Boolean).join(', ');
  if (counts.refused === 0) return `${done}.`;
  return `${done}. ${countOf(counts.refused, 'row')} skipped.`;
}

const outcomes: { key: keyof ImportCounts; word: string; wrong?: boolean }[] = [
  { key: 'new', word: 'New' },
  { key: 'changed', word: 'Changed' },
  { key: 'unchanged', word: 'Unchanged' },
  { key: 'refused', word: 'Skipped', wrong: true },
];

const Counts = ({ counts, isDone }: { counts: ImportCounts; isDone: boolean }) => (
  <dl className={styles.counts} aria-label={isDone ? 'Rows imported' : 'Preview of rows'}>
    {outcomes.map(({ key, word, wrong }) => (
      <div key={key} data-wrong={(wrong && counts[key] > 0) || undefined}>
        <dt>{word}</dt>
        <dd className="num">{formatNumber(counts[key])}</dd>
      </div>
    ))}
  </dl>
);

/** The first rejected rows, and a file with all of them. */
function Problems({ record }: { record: ImportRecord }) {
  const { problems, counts } = record;
  const save = useMutation({
    mutationFn: () => saveProblems(record, AbortSignal.timeout(60_000)),
  });
  const shown = new Set(problems.map(({ row }) => row)).size;
  return (
    <div className={styles.problems}>
      <div className={styles.problemsHead}>
        <h3>{countOf(counts.refused, 'row')} skipped</h3>
        <Button size="small" icon={<IconDownload />} busy={save.isPending} onClick={() => save.mutate()}>
          Download these rows
        </Button>
      </div>
      <p className="faint">
        The file contains only these rows, with the problem next to each. Fix them there and import that file.
        You don’t need to import the rest again.
      </p>
      {save.error && <Notice kind="error">{messageFor(save.error)}</Notice>}
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="Skipped rows">
          <thead>
            <tr>
              <th scope="col" className={styles.row}>
                Row
              </th>
              <th scope="col">Field</th>
              <th scope="col">Value</th>
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, field, value, message }) => (
              <tr key={`${row} ${field} ${message}`}>
                <td className={styles.row}>{formatNumber(row)}</td>
                <td>{fieldName(field)}</td>
                <td className={styles.value}>
                  {value === '' && field !== '' ? <span className="faint">empty</span> : value}
                </td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown < counts.refused && (
        <p className="faint">First {formatNumber(shown)} shown. Download the file for all.</p>
      )}
    </div>
  );
}
