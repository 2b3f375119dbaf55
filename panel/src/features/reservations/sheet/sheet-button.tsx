import { IconPrinter } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog, useLazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';

const Sheet = lazyDialog(
  () => import('./sheet.tsx').then(({ Sheet }) => Sheet),
  () => ({ title: 'Reservations sheet', width: 760 }),
);

/** Opens the day's sheet for printing. Nothing is loaded before. */
export function SheetButton({ day, placeId }: { day: string; placeId: string | undefined }) {
  const { opener, dialog } = useLazyDialog(Sheet, { day, placeId });
  return (
    <>
      <Button icon={<IconPrinter />} onPointerEnter={() => void Sheet.preload()} {...opener}>
        Print sheet
      </Button>
      {dialog}
    </>
  );
}
