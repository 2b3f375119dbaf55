import { useSelector } from '@tanstack/react-store';
import { Tag } from '#ui/display/tag.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countOf, timeWords } from '#ui/format.ts';
import styles from '../door.module.css';
import { queue } from '../queue/scan-queue.ts';
import { type DoorState, serverFails } from '../state/door-state.ts';
import type { OfflinePage } from './use-offline-page.ts';

interface DoorStatusProps {
  state: DoorState;
  listedAt: string | undefined;
  page: OfflinePage;
}

/** Network, waiting scans, age of the list, and whether the page works without a network. */
export function DoorStatus({ state, listedAt, page }: DoorStatusProps) {
  const waiting = useSelector(queue.state, (now) => now.waiting.length);
  const isReady = page === 'stored' && state.isComplete && state.isRead && listedAt !== undefined;
  return (
    <p className="row small muted" role="status">
      <Connection state={state} />
      {waiting > 0 && <Tag tone="amber">{countOf(waiting, 'scan')} waiting</Tag>}
      {listedAt !== undefined && <span>List as of {timeWords(listedAt)}</span>}
      <span className={isReady ? undefined : styles.unready}>
        <Tag tone="green">Ready for offline</Tag>
      </span>
    </p>
  );
}

function Connection({ state: { isOnline, error } }: { state: DoorState }) {
  if (serverFails(error)) return <Tag tone="amber">Server error</Tag>;
  return isOnline ? <Tag tone="green">Online</Tag> : <Tag tone="amber">Offline</Tag>;
}

interface StorageWarningProps {
  state: DoorState;
  page: OfflinePage;
}

/** Says what the browser does not store, and what that means. */
export function StorageWarning({ state, page }: StorageWarningProps) {
  const isQueueBroken = useSelector(queue.state, ({ isBlocked, isFull }) => isBlocked || isFull);
  if (isQueueBroken || state.listsAreBroken)
    return (
      <Notice kind="warning">
        This browser’s storage is full, blocked or private. Scanning won’t work offline here.
      </Notice>
    );
  if (page === 'storing' || page === 'stored') return null;
  return <Notice kind="warning">{notStored[page]} While offline, don’t reload or close this page.</Notice>;
}

const notStored = {
  insecure: 'The page can’t be stored without HTTPS.',
  failed: 'This browser can’t store the page: its storage is full, blocked or private.',
};
