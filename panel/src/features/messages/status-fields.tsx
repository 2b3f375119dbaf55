import { messageStatus } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import { messageInput } from '@foyer/contract/messages.ts';
import { zodErrorMap } from '@foyer/contract/text/validation-messages.ts';
import { useEffect, useState } from 'react';
import { statusLabel } from '#domain/status-tag.tsx';
import { useTextDraft } from '#form/drafts/use-text-draft.ts';
import type { BulkFieldsProps } from '#list/bulk/bulk-actions.ts';
import { Segmented } from '#ui/inputs/choice/segmented.tsx';
import { TextArea } from '#ui/inputs/text-input.tsx';
import { useUnsavedWork } from '#ui/overlay/dialog/unsaved-work.ts';

const statuses = messageStatus.options.map((value) => ({ value, label: statusLabel(value) }));

/** Status and note for many messages. */
export function StatusFields({ onChange }: BulkFieldsProps) {
  const [status, setStatus] = useState<(typeof statuses)[number]['value']>('IN_PROGRESS');
  const [note = '', setNote] = useTextDraft('bulk note');
  const [isRestored] = useState(note !== '');
  useUnsavedWork(note !== '', isRestored);
  const [isTouched, setTouched] = useState(false);
  const checked = messageInput.safeParse({ status, note }, { error: zodErrorMap() });
  useEffect(() => onChange(messageInput.safeParse({ status, note }).data), [status, note, onChange]);
  return (
    <>
      <Segmented label="Status" options={statuses} value={status} onChange={setStatus} />
      <TextArea
        label="Note"
        value={note}
        rows={3}
        maxLength={limits.note}
        error={isTouched ? checked.error?.issues[0]?.message : undefined}
        onBlur={() => setTouched(true)}
        onChange={({ target }) => setNote(target.value)}
      />
    </>
  );
}
