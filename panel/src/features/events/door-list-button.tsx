import type { Event } from '@foyer/contract/events.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LazyMount } from '#ui/overlay/lazy-mount.tsx';

const DoorList = lazyPart(() => import('./late/door-list.tsx').then(({ DoorList }) => DoorList));

/** Opens the list for the door. None of it is loaded before. */
export function DoorListButton({ event }: { event: Event }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<IconPrinter />}
        aria-haspopup="dialog"
        onPointerEnter={() => void DoorList.preload()}
        onClick={() => setOpen(true)}
      >
        Print door list
      </Button>
      <LazyMount open={open} load={DoorList.preload}>
        <DoorList event={event} open={open} onClose={() => setOpen(false)} />
      </LazyMount>
    </>
  );
}
