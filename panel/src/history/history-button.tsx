import type { HistoryEntity } from '@foyer/contract/history.ts';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Drawer } from '#ui/overlay/dialog/drawer.tsx';
import styles from './history.module.css';
import { HistorySkeleton } from './history-skeleton.tsx';

const RecordHistory = lazyPart(
  () => import('./record-history.tsx').then(({ RecordHistory }) => RecordHistory),
  { fallback: () => <HistorySkeleton /> },
);

interface HistoryButtonProps {
  entity: HistoryEntity;
  id: string;
  /** False for records that can no longer be edited. */
  canUndo?: boolean;
}

/** Opens a record's history. Nothing is loaded before. */
export function HistoryButton({ entity, id, canUndo }: HistoryButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        compact
        icon={<IconHistory />}
        aria-haspopup="dialog"
        onPointerEnter={() => void RecordHistory.preload()}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="History" width={520}>
        <div className={styles.drawer}>
          <RecordHistory entity={entity} id={id} canUndo={canUndo} />
        </div>
      </Drawer>
    </>
  );
}
