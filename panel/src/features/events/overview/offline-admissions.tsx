import type { ScanResult } from '@foyer/contract/check-ins.ts';
import type { Event } from '@foyer/contract/events.ts';
import type { EventOverview } from '@foyer/contract/figures/event-overview.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { Author } from '#domain/staff/author.tsx';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { countOf, formatDateTime, formatNumber } from '#ui/format.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { dismissAdmission, dismissAdmissions } from './event-overview.api.ts';
import styles from './event-overview.module.css';

const mostShown = 5;

const refusals: Record<ScanResult, string> = {
  CHECKED_IN: 'checked in',
  ALREADY_CHECKED_IN: 'already checked in',
  UNPAID: 'not paid',
  REFUNDED: 'refunded',
  CANCELLED: 'event cancelled',
  VOID: 'order failed',
  OTHER_EVENT: 'another event',
  UNKNOWN: 'unknown code',
};

interface OfflineAdmissionsProps {
  event: Event;
  door: EventOverview['door'];
}

/** Guests let in without a network although the server refused their tickets later, until staff dismiss them. */
export function OfflineAdmissions({
  event,
  door: { offlineAdmissions, admissions },
}: OfflineAdmissionsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const dismiss = useMutation(dismissAdmission);
  const shown = offlineAdmissions.slice(0, mostShown);
  const rest = admissions - shown.length;
  return (
    <>
      <ul className={styles.list}>
        {shown.map(({ id, code, result, at, by }) => (
          <li key={id}>
            <span>
              <b>{code}</b> {refusals[result]}
            </span>
            <span className="num faint">
              <span>{formatDateTime(at)}</span>, <Author email={by.replace(/^key: /, '')} />
            </span>
            <Button
              size="small"
              aria-label={`Dismiss ${code}`}
              disabled={dismiss.isPending}
              onClick={() =>
                dismiss.mutate(id, {
                  onError: (error) => notify.error(messageFor(error, 'We couldn’t dismiss the admission')),
                })
              }
            >
              Dismiss
            </Button>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="faint">{`${formatNumber(rest)} more`}</p>}
      {admissions > 1 && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
          Dismiss all…
        </Button>
      )}
      <ConfirmMutationDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        mutation={dismissAdmissions}
        subject={event}
        title={`Dismiss the offline admissions for ${quoted(event.title.pl)}?`}
        confirm="Dismiss all"
        success="Offline admissions dismissed"
        invalidateOnError={['event']}
      >
        {countOf(admissions, 'admission')} will no longer be listed. They stay in the event’s history.
      </ConfirmMutationDialog>
    </>
  );
}
