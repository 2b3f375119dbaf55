import type { LegalTextInput } from '@foyer/contract/content.ts';
import { useState } from 'react';
import { useFormHealth } from '#form/form-health.tsx';
import type { ZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';

interface ResetTextProps {
  form: ZodForm<LegalTextInput, LegalTextInput>;
  /** "Privacy policy". */
  name: string;
}

/** Puts back what is published, once there are changes to lose; asks first. */
export function ResetText({ form, name }: ResetTextProps) {
  const [asked, setAsked] = useState(false);
  const { isDirty, isSubmitting } = useFormHealth();

  return (
    <>
      {isDirty && (
        <Button variant="quiet" disabled={isSubmitting} aria-haspopup="dialog" onClick={() => setAsked(true)}>
          Reset text
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`Reset the ${name.toLowerCase()}?`}
        cancel="Keep editing"
        confirm="Reset text"
        danger
        onConfirm={async () => form.discard()}
      >
        What you changed since it was last published is lost, in both languages.
      </ConfirmDialog>
    </>
  );
}
