import { canEditEvent, type Event, registeredUserListQuery } from '@foyer/contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StatusTag } from '#domain/status-tag.tsx';
import { HistoryButton } from '#history/history-button.tsx';
import { formatDateTime, formatPeriod } from '#ui/format.ts';
import { Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { EventActions } from './actions/event-actions.tsx';
import { registeredUsersQuery } from './events.api.ts';
import styles from './events.module.css';
import { useEventsBack } from './events-back.ts';
import { RegisteredUsers } from './view/registered-users.tsx';

interface EventFrameProps {
  /** Undefined for a new event. */
  event: Event | undefined;
  /** The form has unsaved changes. */
  isUnsaved?: boolean;
  /** Runs once the event is deleted. */
  onDeleted?: () => void;
  /** Content of the tab DETAILS. It stays mounted while another tab shows, so that typed values are kept. */
  children: ReactNode;
}

/** Header and tabs of an event's page, and its ticket holders. */
export function EventFrame({ event, isUnsaved = false, onDeleted, children }: EventFrameProps) {
  const back = useEventsBack();
  const showsUsers = useSearch({ strict: false, select: ({ tab }) => tab === 'USERS' }) && hasUsers(event);
  return (
    <Page
      title={event?.title.pl ?? 'New event'}
      titleLang={event && 'pl'}
      back={back}
      meta={<Provenance event={event} />}
      actions={
        event && (
          <EventActions event={event} isUnsaved={isUnsaved} onDeleted={onDeleted}>
            <HistoryButton entity="events" id={event.id} canUndo={canEditEvent(event)} />
          </EventActions>
        )
      }
      showsList={showsUsers}
      tabs={<EventTabsWithCount event={event} showsUsers={showsUsers} />}
    >
      <div hidden={showsUsers}>{children}</div>
      {showsUsers && <RegisteredUsers event={event} />}
    </Page>
  );
}

/** Only LIMITED events have tickets and ticket holders (spec §2). */
const hasUsers = (event: Event | undefined): event is Event => event?.category === 'LIMITED';

/** When and where, status, and the last change. */
function Provenance({ event }: { event: Event | undefined }) {
  if (!event) return <span>Not saved yet</span>;
  const places = event.locations.map(({ name }) => name).join(', ');
  return (
    <>
      <span className={styles.whenAndWhere}>
        <span className="num">{formatPeriod(event)}</span>
        {places && (
          <>
            {' · '}
            <span lang="pl">{places}</span>
          </>
        )}
      </span>
      <StatusTag value={event.status} />
      <span>
        Last saved {formatDateTime(event.updatedAt)} by {event.updatedBy}
      </span>
    </>
  );
}

const firstUser = { ...registeredUserListQuery.parse({}), size: 1 };

function EventTabsWithCount({ event, showsUsers }: { event: Event | undefined; showsUsers: boolean }) {
  const isCounted = hasUsers(event);
  const { data } = useQuery({ ...registeredUsersQuery(event?.id ?? '', firstUser), enabled: isCounted });
  const users = isCounted ? { isCurrent: showsUsers, count: data?.numberOfElements } : undefined;
  return <EventTabs id={event?.id} users={users} />;
}

interface EventTabsProps {
  /** Undefined for a new event. */
  id: string | undefined;
  /** The tab of ticket holders, with their number once known. */
  users: { isCurrent: boolean; count?: number | undefined } | undefined;
}

export function EventTabs({ id, users }: EventTabsProps) {
  const form = { to: '/app/events/form/{-$id}', params: { id } } as const;
  const details = { label: 'Details', ...form, current: !users?.isCurrent };
  const { isCurrent = false, count } = users ?? {};
  const ofUsers = { label: 'Users', ...form, search: { tab: 'USERS' }, current: isCurrent, count } as const;
  return <Tabs label="Event" items={users ? [details, ofUsers] : [details]} />;
}
