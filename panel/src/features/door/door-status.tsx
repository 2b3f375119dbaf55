import { useSelector } from '@tanstack/react-store';
import { Tag } from '#ui/display/tag.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { countOf } from '#ui/format.ts';
import styles from './door.module.css';
import type { DoorState } from './door-state.ts';
import { queue } from './offline/scan-queue.ts';
import { timeWords } from './result/result-words.ts';

interface DoorStatusProps {
  state: DoorState;
  listedAt: string | undefined;
  /** Page and decoder are stored for use without a network. */
  isStored: boolean;
}

/** Network, waiting scans, age of the list, and whether the page works without a network. */
export function DoorStatus({ state, listedAt, isStored }: DoorStatusProps) {
  const waiting = useSelector(queue.state, (now) => now.waiting.length);
  const isReady = isStored && state.isComplete && state.isRead && listedAt !== undefined;
  return (
    <p className={styles.status} role="status">
      {state.isOnline ? <Tag tone="green">Online</Tag> : <Tag tone="amber">Offline</Tag>}
      {waiting > 0 && <Tag tone="amber">{countOf(waiting, 'scan')} waiting</Tag>}
      {isReady && <Tag tone="green">Ready for offline</Tag>}
      {listedAt !== undefined && <span>List as of {timeWords(listedAt)}</span>}
    </p>
  );
}

/** Says that the browser stores nothing, and what that means. */
export function StorageWarning({ state }: { state: DoorState }) {
  const isQueueBroken = useSelector(queue.state, (now) => now.isBroken);
  if (!isQueueBroken && !state.listsAreBroken) return null;
  return (
    <Notice kind="warning">
      This browser’s storage is full, blocked or private. Without a network, scanning won’t work here.
    </Notice>
  );
}
