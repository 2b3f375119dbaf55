import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { deleteDatabase } from '#ui/delete-database.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { countOf } from '#ui/format.ts';
import { Page } from '#ui/layout/page.tsx';
import { NotificationHost } from '#ui/notifications/notification-host.tsx';
import { ThemeProvider } from '#ui/styles/theme.tsx';
import styles from '../door.module.css';
import { DoorSettings } from '../door-settings.tsx';
import { DoorView } from '../door-view.tsx';
import { EventChoice } from '../event-choice.tsx';
import { listDatabase } from '../offline/list-database.ts';
import { queue } from '../offline/scan-queue.ts';
import { useDoor } from '../use-door.ts';
import { useOfflinePage } from '../use-offline-page.ts';
import { deviceCalls } from './device-calls.ts';
import { readDeviceKey } from './device-key.ts';

/** The door page of a phone that a link has connected, without a login. */
export function DevicePage() {
  const [key] = useState(readDeviceKey);
  return (
    <ThemeProvider>
      <main id="main" className={styles.device}>
        {key === undefined ? <NotConnected /> : <DeviceDoor deviceKey={key} />}
      </main>
      <NotificationHost />
    </ThemeProvider>
  );
}

/** Characters of the key that tell devices apart and open nothing. */
const startLength = 12;

function DeviceDoor({ deviceKey }: { deviceKey: string }) {
  const [calls] = useState(() => deviceCalls(deviceKey));
  const { door, state } = useDoor(calls, `device ${deviceKey.slice(0, startLength)}`);
  const page = useOfflinePage('/door');
  const [chosen, setChosen] = useState<string>();
  const { events } = state;
  const event = events.find(({ id }) => id === chosen) ?? (events.length === 1 ? events[0] : undefined);

  useForgottenLists(state.isRefused);

  if (state.isRefused) return <NotConnected />;
  if (event)
    return (
      <Page
        title={event.title.pl}
        titleLang="pl"
        actions={events.length > 1 && <Button onClick={() => setChosen(undefined)}>All events</Button>}
      >
        <DoorView key={event.id} door={door} state={state} event={event} isStaff={false} page={page}>
          <DoorSettings />
        </DoorView>
      </Page>
    );
  return (
    <Page title="Door">
      {events.length > 0 && (
        <EventChoice
          events={events}
          opener={({ id }, content) => (
            <button type="button" className={styles.choiceLink} onClick={() => setChosen(id)}>
              {content}
            </button>
          )}
        />
      )}
      {events.length === 0 &&
        (state.isLoaded ? <EmptyState title="No ticketed events tonight" /> : <RecordSkeleton />)}
    </Page>
  );
}

/** Lists and differences leave the phone with the end of its link. Waiting scans stay. */
function useForgottenLists(isRefused: boolean) {
  const hasDifferences = useSelector(queue.state, ({ differences }) => differences.length > 0);
  useEffect(() => {
    if (isRefused) deleteDatabase(listDatabase);
  }, [isRefused]);
  useEffect(() => {
    if (isRefused && hasDifferences) void queue.forgetDifferences();
  }, [isRefused, hasDifferences]);
}

function NotConnected() {
  const waiting = useSelector(queue.state, (now) => now.waiting.length);
  useEffect(() => void queue.load(), []);
  return (
    <Page title="Door">
      <EmptyState
        kind="error"
        title="This device is not connected"
        text="Its link has expired or was revoked. Ask for a new one: Door, Connect a device."
      />
      {waiting > 0 && (
        <Notice kind="warning">
          {countOf(waiting, 'scan')} waiting. They are sent when this phone is connected again or someone logs
          in.
        </Notice>
      )}
    </Page>
  );
}
