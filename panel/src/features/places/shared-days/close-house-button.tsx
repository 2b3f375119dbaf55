import { IconDoorOff } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { useLazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { closingTitle } from './closing-title.ts';
import { LazyCloseHouseDialog } from './lazy-dialogs.ts';

/** Opens the dialog that closes several places at once. */
export function CloseHouseButton() {
  const { opener, dialog } = useLazyDialog(LazyCloseHouseDialog, {});
  return (
    <>
      <Button icon={<IconDoorOff />} compact {...opener}>
        {`${closingTitle()}…`}
      </Button>
      {dialog}
    </>
  );
}
