import type { Event } from '@foyer/contract/events.ts';
import { IconPrinter } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useLazyDialog } from '#ui/overlay/dialog/use-lazy-dialog.tsx';

const DoorList = lazyPart(() => import('./door-list.tsx').then(({ DoorList }) => DoorList));

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
