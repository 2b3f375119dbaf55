import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { deleteDatabase } from '#ui/delete-database.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countOf } from '#ui/format.ts';
import { Page } from '#ui/layout/page.tsx';
import { NotificationHost } from '#ui/notifications/notification-host.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog/dialog.tsx';
import { ThemeProvider } from '#ui/styles/theme.tsx';
import { useStored } from '#ui/use-stored.ts';
import styles from '../door.module.css';
import { listDatabase } from '../lists/list-database.ts';
import { DoorSettings } from '../page/door-settings.tsx';
import { DoorView } from '../page/door-view.tsx';
import { EventChoice } from '../page/event-choice.tsx';
import { NoEvents } from '../page/no-events.tsx';
import { useOfflinePage } from '../page/use-offline-page.ts';
import { queue } from '../queue/scan-queue.ts';
import { useDoor } from '../state/use-door.ts';
import { deviceCalls } from './device-calls.ts';
import { deviceKey } from './device-key.ts';
import { useDeviceKey } from './use-device-key.ts';

/** The door page of a phone that a link has connected, without a login. */
export function DevicePage() {
  const { key, offered, accept, dismiss } = useDeviceKey();
  return (
    <ThemeProvider>
      <main id="main" className={styles.device}>
        {key === undefined ? <NotConnected /> : <DeviceDoor key={key} secret={key} />}
      </main>
      <ConfirmDialog
        open={offered !== undefined}
        onClose={dismiss}
        onConfirm={async () => {
          if (offered !== undefined) accept(offered);
        }}
        title="Connect this phone again?"
        confirm="Connect"
      >
        It’s already connected. The new link replaces the current one. Waiting scans are kept and sent.
      </ConfirmDialog>
      <NotificationHost />
    </ThemeProvider>
  );
}

const chosenKey = 'foyer.doorEvent';

/** Characters of the key that tell devices apart and open nothing. */
const startLength = 12;

function DeviceDoor({ secret }: { secret: string }) {
  const [calls] = useState(() => deviceCalls(secret));
  const { door, state } = useDoor(calls, `device ${secret.slice(0, startLength)}`);
  const page = useOfflinePage('/door');
  const [chosen, setChosen] = useStored(chosenKey); // survives a reload without a network
  const { events } = state;
  const event = events.find(({ id }) => id === chosen) ?? (events.length === 1 ? events[0] : undefined);

  const isOver = state.isRefused || state.isEnded;
  useForgottenDevice(isOver);

  if (isOver) return <NotConnected />;
  if (event)
    return (
      <Page
        title={event.title.pl}
        titleLang="pl"
        actions={events.length > 1 && <Button onClick={() => setChosen('')}>All events</Button>}
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
          state={state}
          page={page}
          opener={({ id }, content) => (
            <button type="button" className={styles.choiceLink} onClick={() => setChosen(id)}>
              {content}
            </button>
          )}
        />
      )}
      {events.length === 0 && <NoEvents door={door} state={state} isStaff={false} />}
    </Page>
  );
}

/** Lists and differences leave the phone with the end of its link, and its key too, unless it must still send scans. */
function useForgottenDevice(isOver: boolean) {
  const hasDifferences = useSelector(queue.state, ({ differences }) => differences.length > 0);
  const isWaiting = useSelector(queue.state, ({ waiting }) => waiting.length > 0);
  useEffect(() => {
    if (isOver) deleteDatabase(listDatabase);
  }, [isOver]);
  useEffect(() => {
    if (isOver && hasDifferences) void queue.forgetDifferences();
  }, [isOver, hasDifferences]);
  useEffect(() => {
    if (isOver && !isWaiting) deviceKey.remove();
  }, [isOver, isWaiting]);
}

function NotConnected() {
  const waiting = useSelector(queue.state, (now) => now.waiting.length);
  useEffect(() => void queue.load(), []);
  return (
    <Page title="Door">
      <EmptyState
        kind="error"
        title="This device isn’t connected"
        text="Its link has expired or was revoked. Ask a colleague for a new one from the Door page."
      />
      {waiting > 0 && (
        <Notice kind="warning">
          {countOf(waiting, 'scan')} waiting. Connect this phone again or log in to send{' '}
          {waiting === 1 ? 'it' : 'them'}.
        </Notice>
      )}
    </Page>
  );
}
