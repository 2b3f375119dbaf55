import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { Stack } from '#ui/layout/card.tsx';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { Form } from './form.tsx';
import { FormStatus } from './form-footer.tsx';
import { SaveButton } from './save/save-button.tsx';
import type { Save } from './save/use-submit.ts';
import type { ZodForm } from './use-zod-form.ts';

interface DialogFormProps<Values extends FieldValues, Output> {
  form: ZodForm<Values, Output>;
  save: Save;
  onCancel: () => void;
  cancel?: string;
  /** Label of the button that saves. Without it, nothing can be saved. */
  submit: ReactNode;
  children: ReactNode;
}

/** Form of a dialog: fields, status and buttons. */
export const DialogForm = <Values extends FieldValues, Output>(props: DialogFormProps<Values, Output>) => {
  const { form, save, onCancel, cancel = 'Cancel', submit, children } = props;
  return (
    <Form form={form} onSubmit={save.press}>
      <Stack>
        {children}
        <FormStatus />
      </Stack>
      <DialogActions>
        <Button onClick={onCancel} disabled={save.busy}>
          {cancel}
        </Button>
        {submit && <SaveButton save={save}>{submit}</SaveButton>}
      </DialogActions>
    </Form>
  );
};
