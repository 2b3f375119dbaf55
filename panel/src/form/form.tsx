import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Notice } from '#ui/feedback/notice.tsx';
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

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // a form in a dialog is, for React, inside the form of the page
    onSubmit();
  }

  return (
    <FormProvider {...form}>
      <FormHealth schema={form.schema} dirty={form.dirty}>
        <form noValidate onSubmit={submit}>
          {/* Browsers submit on Enter only where there is a button for it; ours do more than submitting. */}
          <button type="submit" hidden />
          {form.restored && (
            <div style={{ marginBottom: 16 }}>
              <Notice>We kept what you typed.</Notice>
            </div>
          )}
          {children}
        </form>
      </FormHealth>
    </FormProvider>
  );
}
