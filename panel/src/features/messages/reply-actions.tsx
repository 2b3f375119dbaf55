import type { Message } from '@foyer/contract/messages.ts';
import { IconCopy, IconMailForward } from '@tabler/icons-react';
import type { RecordAction } from '#form/record/record-actions.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { replyAddress, replyText, replyTo } from './message-words.ts';

/** Ways to reply: in the user's mail program, or by copying a draft reply. `onReply` runs with the first. */
export function replyActions(message: Message, onReply: () => void): RecordAction[] {
  const reply = replyTo(message);

  async function copy() {
    try {
      await navigator.clipboard.writeText(replyText(reply));
      notify.success('Reply draft copied: address, subject and quoted text');
    } catch {
      notify.error('Couldn’t copy the reply draft.');
    }
  }

  return [
    { label: 'Copy reply draft', icon: <IconCopy />, rank: 'frequent', run: () => void copy() },
    {
      label: 'Respond by e-mail',
      icon: <IconMailForward />,
      rank: 'frequent',
      href: replyAddress(reply),
      onFollow: onReply,
    },
  ];
}
