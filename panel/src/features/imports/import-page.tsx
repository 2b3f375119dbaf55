import type { ImportRecord } from '@foyer/contract/imports.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordPage } from '#form/record-page.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Stack } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CheckSection } from './check-section.tsx';
import { kinds, rowCount } from './import-words.ts';
import { importQuery, isUnderWay } from './imports.api.ts';
import { MappingSection } from './mapping-section.tsx';
import { ProgressSection } from './progress-section.tsx';
import { StateTag } from './state-tag.tsx';

const back = {
  to: '/app/integrations/{-$subpage}',
  params: { subpage: 'IMPORTS' },
  label: 'Back to imports',
} as const;

/** `/app/integrations/IMPORTS/{importId}`: what the columns are, what would happen, and what happens. */
export function ImportPage() {
  const { importId } = useParams({ strict: false });
  return (
    <RecordPage id={importId} query={importQuery} title="Import" back={back}>
      {(record) => record && <LoadedImport record={record} />}
    </RecordPage>
  );
}

function LoadedImport({ record }: { record: ImportRecord }) {
  const { kind, fileName, status, rows, createdAt, createdBy } = record;
  const [remapped, setRemapped] = useState(false);
  const isOver = status === 'DONE' || status === 'RUNNING';
  return (
    <Page
      title={fileName}
      documentTitle={`Import of ${fileName}`}
      back={back}
      meta={
        <>
          <StateTag status={status} />
          <span>
            {kinds[kind].name} · {rowCount(rows)} · uploaded {formatDateTime(createdAt)} by {createdBy}
          </span>
        </>
      }
    >
      <Stack>
        {isUnderWay(record) && <ProgressSection record={record} />}
        {(status === 'CHECKED' || status === 'DONE') && <CheckSection record={record} outdated={remapped} />}
        {!isOver && (
          <MappingSection key={JSON.stringify(record.mapping)} record={record} onRemapped={setRemapped} />
        )}
      </Stack>
    </Page>
  );
}
