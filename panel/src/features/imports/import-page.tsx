import type { ImportRecord } from '@foyer/contract/imports.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordPage } from '#form/record/record-page.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countOf, formatDateTime, formatNumber } from '#ui/format.ts';
import { Section, Stack } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BrokenOffSection } from './broken-off-section.tsx';
import { CheckSection } from './check-section.tsx';
import { kinds } from './import-words.ts';
import { importQuery, isImportUnderWay } from './imports.api.ts';
import styles from './imports.module.css';
import { MappingSection } from './mapping-section.tsx';
import { StateTag } from './state-tag.tsx';

const back = {
  to: '/app/integrations/{-$subpage}',
  params: { subpage: 'IMPORTS' },
  label: 'Back to imports',
} as const;

/** `/app/integrations/IMPORTS/{importId}`: columns, check, and run of an import. */
export function ImportPage() {
  const { importId } = useParams({ strict: false });
  return (
    <RecordPage id={importId} query={importQuery} title="Import" back={back}>
      {(record) => record && <LoadedImport record={record} />}
    </RecordPage>
  );
}

function LoadedImport({ record }: { record: ImportRecord }) {
  const { kind, fileName, status, failedAt, rows, createdAt, createdBy } = record;
  const [remapped, setRemapped] = useState(false);
  const hasBrokenOff = status === 'CHECKED' && failedAt !== null;
  const isOver = status === 'DONE' || status === 'RUNNING' || hasBrokenOff;
  return (
    <Page
      title={fileName}
      documentTitle={`Import of ${fileName}`}
      back={back}
      meta={
        <>
          <StateTag status={status} failedAt={failedAt} />
          <span>
            {kinds[kind].name} · {countOf(rows, 'row')} · uploaded {formatDateTime(createdAt)} by {createdBy}
          </span>
        </>
      }
    >
      <Stack>
        {isImportUnderWay(record) && <ProgressSection record={record} />}
        {hasBrokenOff && <BrokenOffSection record={record} />}
        {status === 'UPLOADED' && failedAt !== null && (
          <Notice kind="error">
            The check stopped because of an error in Foyer or its database. Nothing has been changed. Check
            the file again.
          </Notice>
        )}
        {((status === 'CHECKED' && !hasBrokenOff) || status === 'DONE') && (
          <CheckSection record={record} outdated={remapped} />
        )}
        {!isOver && (
          <MappingSection key={JSON.stringify(record.mapping)} record={record} onRemapped={setRemapped} />
        )}
      </Stack>
    </Page>
  );
}

/** Progress of a check or run, which continues without the page. */
function ProgressSection({ record: { status, rows, done } }: { record: ImportRecord }) {
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
