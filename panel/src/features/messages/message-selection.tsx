import { messageStatus } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import { type Message, messageInput } from '@foyer/contract/messages.ts';
import { zodErrorMap } from '@foyer/contract/text/validation-messages.ts';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { statusLabel } from '#domain/status-tag.tsx';
import type { BulkAct, BulkFieldsProps } from '#list/bulk/bulk-acts.ts';
import { Segmented } from '#ui/inputs/choice/segmented.tsx';
import { TextArea } from '#ui/inputs/text-input.tsx';

const setStatus: BulkAct = {
  action: 'setStatus',
  label: 'Set status…',
  icon: <IconFlag />,
  command: (messages) => `Set status of ${messages}`,
  progress: (messages) => `Setting the status of ${messages}`,
  success: (messages) => `Status of ${messages} set`,
  consequence: 'Replaces the note of each message.',
  Fields: StatusFields,
  invalidates: ['message', 'messages', 'dashboard'],
};

const statuses = messageStatus.options.map((value) => ({ value, label: statusLabel(value) }));

function StatusFields({ onChange }: BulkFieldsProps) {
  const [typed, setTyped] = useState<{ status: (typeof statuses)[number]['value']; note: string }>({
    status: 'IN_PROGRESS',
    note: '',
  });
  const [isTouched, setTouched] = useState(false);
  const checked = messageInput.safeParse(typed, { error: zodErrorMap() });
  const set = (patch: Partial<typeof typed>) => {
    const next = { ...typed, ...patch };
    setTyped(next);
    const { data } = messageInput.safeParse(next);
    onChange(data);
  };
  return (
    <>
      <Segmented
        label="Status"
        options={statuses}
        value={typed.status}
        onChange={(status) => set({ status })}
      />
      <TextArea
        label="Note"
        value={typed.note}
        rows={3}
        maxLength={limits.note}
        error={isTouched ? checked.error?.issues[0]?.message : undefined}
        onBlur={() => setTouched(true)}
        onChange={({ target }) => set({ note: target.value })}
      />
    </>
  );
}

/** Bulk actions on messages. */
export const messageSelection = {
  acts: [setStatus],
  noun: 'message',
  labelOf: ({ title }: Message) => title,
};
