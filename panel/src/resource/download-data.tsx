import { IconDownload } from '@tabler/icons-react';
import { mutationOptions } from '@tanstack/react-query';
import { failureIn } from '#api/messages.ts';
import type { StoredRecord } from '#api/record-calls.ts';
import { download, saveFile } from '#api/transport/download.ts';
import type { RecordAction } from '#form/record/record-actions.tsx';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';

const saveData = mutationOptions({
  mutationFn: async ({ id }: StoredRecord) =>
    saveFile(
      await download(`/users/${id}/data`, {
        type: 'json',
        signal: new AbortController().signal,
      }),
      `person-${id}.json`,
    ),
});

/** The action that saves everything that Foyer stores about a guest or a colleague. For ADMINs. */
export const downloadDataAction = (person: StoredRecord, name: string, isOffered: boolean): RecordAction => ({
  label: 'Download data…',
  icon: <IconDownload />,
  isOffered,
  dialog: (dialog) => (
    <ConfirmMutationDialog
      {...dialog}
      mutation={saveData}
      subject={person}
      title={`Download the data of ${name}?`}
      confirm="Download"
      openerStays
      success="Data downloaded"
      failure={failureIn('The data couldn’t be downloaded. Please try again.')}
      invalidateOnError={[]}
    >
      One JSON file with everything stored about this person, to hand to them. It includes notes by staff, so
      read it first. The history records the download.
    </ConfirmMutationDialog>
  ),
});
