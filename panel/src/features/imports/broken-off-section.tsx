import type { ImportRecord } from '@foyer/contract/imports.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countOf, formatNumber } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { runImport } from './imports.api.ts';

/** Progress of an interrupted import, with a button to continue. */
export function BrokenOffSection({ record }: { record: ImportRecord }) {
  const { rows, done } = record;
  const run = useMutation(runImport);
  return (
    <Section
      title="Broken off"
      aside={
        <Button
          variant="primary"
          icon={<IconPlayerPlay />}
          busy={run.isPending}
          onClick={() => run.mutate(record)}
        >
          Go on
        </Button>
      }
    >
      <Notice kind="error">
        The import has broken off because of a fault in Foyer or its database, after {formatNumber(done)} of{' '}
        {countOf(rows, 'row')}. These stay imported; going on takes the rest, and none of them twice.
      </Notice>
      {run.error && <Notice kind="error">{messageFor(run.error)}</Notice>}
    </Section>
  );
}
