import type { Event } from '@foyer/contract/events.ts';
import type { ReactNode } from 'react';
import { messageForKey } from '#api/messages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatDay, formatTime } from '#ui/format.ts';
import { useLazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { LazyScheduleDialog } from '../actions/action-dialogs.ts';
import { missingInEvent } from '../event-messages.ts';
import styles from '../events.module.css';

interface ScheduleNoticeProps {
  event: Event;
  /** Disables scheduling while there are unsaved changes, because it publishes the stored draft. */
  isUnsaved: boolean;
}

/** Shows when a draft will be published, or why publishing failed and how to fix it. Hidden for other drafts. */
export function ScheduleNotice({ event, isUnsaved }: ScheduleNoticeProps) {
  const { publishAt, publishFailure } = event;
  const { opener, dialog } = useLazyDialog(LazyScheduleDialog, { event });
  if (publishAt === null && publishFailure === null) return dialog;
  const action = (label: string): ReactNode =>
    isUnsaved ? (
      <span className="muted">Save first to change this</span>
    ) : (
      <Button size="small" {...opener}>
        {label}
      </Button>
    );
  return (
    <div className={styles.notice}>
      {publishAt === null ? (
        <Notice kind="warning" action={action('Choose another time')}>
          <b>This draft wasn’t published as scheduled.</b> {whyNot(event)} Fix this, then publish it or choose
          another time.
        </Notice>
      ) : (
        <Notice action={action('Change')}>
          Will be published on {formatDay(publishAt)} at {formatTime(publishAt)}, as last saved.
        </Notice>
      )}
      {dialog}
    </div>
  );
}

/** Prefers the fields missing now to the key of the failure. */
function whyNot(event: Event) {
  const missing = missingInEvent(event);
  if (missing.length === 0) return messageForKey(event.publishFailure ?? '');
  return missing.map(({ label, message }) => `${label}: ${message.replace(/\.$/, '')}.`).join(' ');
}
