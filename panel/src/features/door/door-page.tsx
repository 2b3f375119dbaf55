import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { reloadSession, stayOnExpiry, useSession } from '#api/session/session.ts';
import { storedSessionKey } from '#api/session/stored-session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Link } from '#ui/layout/link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { browserStore } from '#ui/storage.ts';
import { DoorDevices } from './devices/door-devices.tsx';
import styles from './door.module.css';
import { DoorSettings } from './page/door-settings.tsx';
import { DoorView } from './page/door-view.tsx';
import { EventChoice } from './page/event-choice.tsx';
import { NoEvents } from './page/no-events.tsx';
import { useOfflinePage } from './page/use-offline-page.ts';
import { staffDoorCalls } from './state/door.api.ts';
import { useDoor } from './state/use-door.ts';
import { LogOutQuestion } from './waiting/waiting-notice.tsx';

/** Checks in guests, for staff. */
export function DoorPage() {
  const { eventId } = useParams({ from: '/private/app/door/{-$eventId}' });
  const account = useSession()?.id ?? '';
  const { door, state } = useDoor(staffDoorCalls, account);
  const page = useOfflinePage('/app/door');
  const { events } = state;
  const event = events.find(({ id }) => id === eventId);
  const logIn = useExpiredSession(state.isEnded);
  const expired = logIn && !state.isOnline && <ExpiredSession logIn={logIn} />;
  useOnlyEvent(eventId, events.length === 1 ? events[0]?.id : undefined);

  if (event) {
    const back =
      events.length > 1 ? ({ to: '/app/door/{-$eventId}', label: 'All events' } as const) : undefined;
    return (
      <Page title={event.title.pl} titleLang="pl" back={back}>
        {expired}
        <LogOutQuestion />
        {event.staffNote && (
          <div className={styles.noteFrame}>
            <Notice>
              <span lang="pl" className="as-written">
                {event.staffNote}
              </span>
            </Notice>
          </div>
        )}
        <DoorView key={event.id} door={door} state={state} event={event} isStaff page={page}>
          <DoorDevices />
          <DoorSettings isStaff />
        </DoorView>
      </Page>
    );
  }
  return (
    <Page title="Door">
      {expired}
      <LogOutQuestion />
      {events.length > 0 && (
        <EventChoice
          events={events}
          state={state}
          page={page}
          opener={({ id }, content) => (
            <Link to="/app/door/{-$eventId}" params={{ eventId: id }} className={styles.choiceLink}>
              {content}
            </Link>
          )}
        />
      )}
      {events.length === 0 && <NoEvents door={door} state={state} isStaff />}
    </Page>
  );
}

/**
 * Stores the session for a start without a network, until the login ends. Once it has expired, the page stays, and the returned function leads to the
 * login page if the server answers.
 */
function useExpiredSession(isEnded: boolean): (() => void) | undefined {
  const session = useSession();
  const [isExpired, setIsExpired] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!session) return;
    if (isEnded) browserStore.remove(storedSessionKey(session.id));
    else browserStore.write(storedSessionKey(session.id), JSON.stringify(session));
  }, [session, isEnded]);
  useEffect(() => (isLeaving ? undefined : stayOnExpiry(() => setIsExpired(true))), [isLeaving]);
  useEffect(() => {
    if (isLeaving) void reloadSession().catch(() => setIsLeaving(false));
  }, [isLeaving]);
  return isExpired ? () => setIsLeaving(true) : undefined;
}

function ExpiredSession({ logIn }: { logIn: () => void }) {
  return (
    <Notice kind="warning" action={<Button onClick={logIn}>Log in</Button>}>
      Your session has expired. Scanning continues with the list on this device.
    </Notice>
  );
}

/** If there is a single event, its door opens at once. */
function useOnlyEvent(eventId: string | undefined, onlyId: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (eventId === undefined && onlyId !== undefined)
      void navigate({ to: '/app/door/{-$eventId}', params: { eventId: onlyId }, replace: true });
  }, [eventId, onlyId, navigate]);
}
