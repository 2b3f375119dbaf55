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
      title="Interrupted"
      aside={
        <Button
          variant="primary"
          icon={<IconPlayerPlay />}
          busy={run.isPending}
          onClick={() => run.mutate(record)}
        >
          {' '}
          Continue{' '}
        </Button>
      }
    >
      <Notice kind="error">
        An error in Foyer or its database stopped the import after {formatNumber(done)} of{' '}
        {countOf(rows, 'row')}. Continue to import the rest. No row is imported twice.
      </Notice>
      {run.error && <Notice kind="error">{messageFor(run.error)}</Notice>}
    </Section>
  );
}
