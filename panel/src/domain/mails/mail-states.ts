import type { MailState } from '@foyer/contract/mails.ts';
import type { Tone } from '#ui/display/tag.tsx';

/** Label and colour of each state of a mail. */
export const mailStates: Record<MailState, { label: string; tone: Tone }> = {
  QUEUED: { label: 'Queued', tone: 'amber' },
  SENT: { label: 'Sent', tone: 'green' },
  FAILED: { label: 'Failed', tone: 'red' },
};
