import type { LegalTextInput } from '@foyer/contract/content.ts';
import { useState } from 'react';
import { useFormHealth } from '#form/form-health.tsx';
import type { ZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog/dialog.tsx';

interface ResetTextProps {
  form: ZodForm<LegalTextInput, LegalTextInput>;
  /** Name of the text: "Privacy policy". */
  name: string;
}

/** Restores the published text after a confirmation. Enabled once there are changes. */
export function ResetText({ form, name }: ResetTextProps) {
  const [open, setOpen] = useState(false);
  const { isDirty, isSaving } = useFormHealth();

  return (
    <>
      {isDirty && (
        <Button variant="quiet" disabled={isSaving} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Reset text
        </Button>
      )}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Reset the ${name.toLowerCase()}?`}
        cancel="Keep editing"
        confirm="Reset text"
        danger
        onConfirm={async () => form.discard()}
      >
        This discards all changes since it was last published, in both languages.
      </ConfirmDialog>
    </>
  );
}
