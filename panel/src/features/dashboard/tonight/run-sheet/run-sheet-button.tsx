import { IconPrinter } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog, useLazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';

const RunSheet = lazyDialog(
  () => import('./run-sheet.tsx').then(({ RunSheet }) => RunSheet),
  () => ({ title: 'Run sheet', width: 760 }),
);

/** Opens the run sheet for printing. Nothing is loaded before. */
export function RunSheetButton() {
  const { opener, dialog } = useLazyDialog(RunSheet, {});
  return (
    <>
      <Button size="small" icon={<IconPrinter />} onPointerEnter={() => void RunSheet.preload()} {...opener}>
        Run sheet
      </Button>
      {dialog}
    </>
  );
}
