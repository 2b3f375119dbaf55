import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormHealth } from './form-health.tsx';
import type { ZodForm } from './use-zod-form.ts';

interface FormProps<Values extends FieldValues, Output> {
  form: ZodForm<Values, Output>;
  /** What Enter does: usually `save.press`. */
  onSubmit: () => void;
  children: ReactNode;
}

/** The form around fields, footer and save buttons. */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, onSubmit, children } = props;

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    event.stopPropagation(); // a form in a dialog is, for React, inside the form of the page
    onSubmit();
  }

  /** In a text of several lines Enter is a new line; with Ctrl or ⌘ it submits, unless the control has used the key. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <FormProvider {...form}>
      <FormHealth form={form}>
        <form noValidate onSubmit={submit} onKeyDown={onKeyDown}>
          {/* Browsers submit on Enter only where there is a button for it; ours do more than submitting. Never a stop for
              the focus: traps of it take `hidden` without a value for visible. */}
          <button type="submit" hidden tabIndex={-1} />
          {form.restoredNotice?.(form.discard)}
          {children}
        </form>
      </FormHealth>
    </FormProvider>
  );
}
