import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { render } from 'vitest-browser-react';
import type { z } from 'zod';
import { Form } from '#form/form.tsx';
import { FormStatus } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useZodForm, type ZodForm } from '#form/use-zod-form.ts';
import { ThemeProvider } from '#ui/styles/theme.tsx';

/** Renders a component as on a page of the panel. */
export const show = (component: ReactNode) => render(<main>{component}</main>, { wrapper: ThemeProvider });

interface FormProps<Values extends FieldValues, Output> {
  schema: z.ZodType<Output, Values>;
  values: DefaultValues<Values>;
  onSave?: (values: Output) => void;
  /** Receives the form for its field names. */
  children: (form: ZodForm<Values, Output>) => ReactNode;
}

/** Form with a Save button, around the fields under test. */
export function TestForm<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const form = useZodForm(props.schema, { values: props.values });
  const save = useSubmit(form, {
    send: async (values) => {
      props.onSave?.(values);
      return true;
    },
  });
  return (
    <Form form={form} onSubmit={save.press}>
      {props.children(form)}
      <FormStatus />
      <SaveButton save={save}>Save</SaveButton>
    </Form>
  );
}
