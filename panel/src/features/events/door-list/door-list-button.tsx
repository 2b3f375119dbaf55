import type { Event } from '@foyer/contract/events.ts';
import { IconPrinter } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog, useLazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';

const DoorList = lazyDialog(
  () => import('./door-list.tsx').then(({ DoorList }) => DoorList),
  () => ({ title: 'Door list', width: 680 }),
);

/** Opens the door list. Nothing is loaded before. */
export function DoorListButton({ event }: { event: Event }) {
  const { opener, dialog } = useLazyDialog(DoorList, { event });
  return (
    <>
      <Button icon={<IconPrinter />} onPointerEnter={() => void DoorList.preload()} {...opener}>
        Print door list
      </Button>
      {dialog}
    </>
  );
}
