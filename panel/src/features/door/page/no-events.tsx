import { useState } from 'react';
import { failureIn, texts } from '#api/messages.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import type { Door } from '../state/door.ts';
import { type DoorState, serverFails } from '../state/door-state.ts';

interface NoEventsProps {
  door: Door;
  state: DoorState;
  /** Staff are led to the list of events. */
  isStaff: boolean;
}

/** Shown while this device has no event of the night: still loading, failed, logged out, or none on offer. */
export function NoEvents({ door, state, isStaff }: NoEventsProps) {
  if (state.isEnded)
    return (
      <EmptyState
        kind="error"
        title="Your session has ended"
        text="Guest lists were deleted from this device. Log in again when you’re online. Waiting scans are kept."
      />
    );
  if (!state.isOnline || state.error !== undefined) return <NoLists door={door} error={state.error} />;
  if (!state.isLoaded) return <RecordSkeleton />;
  return (
    <EmptyState
      title="No ticketed events tonight"
      text="Limited events appear here from 06:00 AM until 06:00 AM the next day."
      action={isStaff && <LinkButton to="/app/events">Events</LinkButton>}
    />
  );
}

function NoLists({ door, error }: { door: Door; error: unknown }) {
  const [isBusy, setIsBusy] = useState(false);
  const retry = () => {
    setIsBusy(true);
    void door.sync().finally(() => setIsBusy(false));
  };
  const text = serverFails(error)
    ? failureIn(texts.default)(error)
    : 'Foyer can’t be reached. Open this page once online to use it offline.';
  return <ErrorState title="No guest lists on this device" text={text} onRetry={retry} busy={isBusy} />;
}
