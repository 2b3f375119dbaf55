import { type HistoryEntity, type HistoryEntry, resourceOf } from '@foyer/contract/history.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { mutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { messageFor } from '#api/messages.ts';
import { staleAfter } from '#api/stale-keys.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { api } from '#api/transport/client.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { wordsOf } from './words/field-words.ts';

/** First parts of the query keys that an *Undo* makes stale. */
function staleAfterUndo(entity: HistoryEntity): string[] {
  const resource = resourceOf(entity);
  const own = resource ? staleAfter(resource) : otherKeys[entity];
  return [...(own ?? []), 'history', 'activity', 'dashboard'];
}

const otherKeys: Partial<Record<HistoryEntity, readonly string[]>> = { legal_texts: ['legalText'] };

const restoreEntry = (entity: HistoryEntity) =>
  mutationOptions({
    mutationFn: ({ id }: { id: string }) => api.post(`/history/${id}/restore`, z.unknown()),
    meta: { invalidates: staleAfterUndo(entity) },
  });

interface RestoreButtonProps {
  entry: HistoryEntry;
  /** False hides the button, but not a question that is open. */
  isOffered: boolean;
}

/** Undoes an update after a confirmation. */
export function RestoreButton({ entry, isOffered }: RestoreButtonProps) {
  const [open, setOpen] = useState(false);
  const labels = entry.changes.map(({ field }) => wordsOf(entry.entity, field).label);
  return (
    <>
      {(isOffered || open) && (
        <Button
          size="small"
          icon={<IconArrowBackUp />}
          aria-haspopup="dialog"
          aria-label={`Undo this change: ${labels.join(', ')}`}
          onClick={() => setOpen(true)}
        >
          Undo this change
        </Button>
      )}
      <ConfirmMutationDialog
        mutation={restoreEntry(entry.entity)}
        subject={{ id: entry.id, updatedAt: entry.at }}
        open={open}
        onClose={() => setOpen(false)}
        {...questionOf(entry, listed(labels))}
        openerStays
        success="Change undone"
        failure={(error) => failure(error, entry.entity)}
        invalidateOnError={['history']}
      />
    </>
  );
}

/** Undoing a change of a legal text publishes it, as saving does. */
function questionOf({ entity, label }: HistoryEntry, fields: string) {
  if (entity !== 'legal_texts')
    return {
      title: 'Undo this change?',
      confirm: 'Undo this change',
      children: `This restores the previous values of ${fields}. Everything else stays the same. You can undo this too.`,
    };
  const name = label.toLowerCase();
  return {
    title: `Undo this change and publish the ${name}?`,
    confirm: `Publish the ${name}`,
    children: `This restores the previous values of ${fields}. Guests see that text in the app immediately. You can undo this too.`,
  };
}

const listed = (labels: readonly string[]) =>
  labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;

/** Names the fields that were changed again. */
function failure(error: unknown, entity: HistoryEntity): string {
  const fields =
    error instanceof ApiError ? error.details.map(({ path }) => wordsOf(entity, path).label) : [];
  return fields.length > 0 ? `${messageFor(error)} Fields: ${fields.join(', ')}.` : messageFor(error);
}
