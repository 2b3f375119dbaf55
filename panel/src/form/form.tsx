import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormHealth } from './form-health.tsx';
import { clickMovedButton } from './save/click-moved-button.ts';
import type { ZodForm } from './use-zod-form.ts';

interface FormProps<Values extends FieldValues, Output> {
  form: ZodForm<Values, Output>;
  /** Action of Enter: usually `save.press`. In a dialog, nothing happens until something was entered, so that Enter cannot confirm defaults. */
  onSubmit: () => void;
  /** Action of Ctrl or ⌘ with Shift and Enter, such as *Save and next*. Defaults to `onSubmit`. */
  onShiftSubmit?: (() => void) | undefined;
  children: ReactNode;
}

/** Wraps fields, footer and save buttons. */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, onSubmit, onShiftSubmit = onSubmit, children } = props;

  function submit(event: FormEvent | KeyboardEvent, send = onSubmit) {
    event.preventDefault();
    event.stopPropagation(); // in React's tree, a dialog's form is inside the page's form
    if (!(isInDialog(event) && !form.editing.hasChanges())) send();
  }

  /** In a text area Enter adds a line. Ctrl or ⌘ with Enter submits, unless the control handled the key. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      submit(event, event.shiftKey ? onShiftSubmit : onSubmit);
  }

  return (
    <FormProvider {...form}>
      <FormHealth form={form}>
        <form
          noValidate
          onSubmit={(event) => submit(event)}
          onKeyDown={onKeyDown}
          onPointerDown={clickMovedButton}
        >
          {/* Browsers submit on Enter only if there is a submit button, and the visible buttons do more than submit. `hidden` has a value, because focus traps treat an empty one as visible. */}
          <button type="submit" hidden tabIndex={-1} />
          {form.restoredNotice?.(form.discard)}
          {children}
        </form>
      </FormHealth>
    </FormProvider>
  );
}

const isInDialog = ({ currentTarget }: FormEvent | KeyboardEvent) =>
  currentTarget.closest('[role="dialog"]') !== null;
