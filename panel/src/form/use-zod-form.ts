import { zodErrorMap } from '@foyer/contract/text/validation-messages.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type ResolverOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { createEditing, type Editing } from './editing.ts';

/** A form with a schema of the contract. */
export interface ZodForm<Values extends FieldValues = FieldValues, Output = unknown>
  extends UseFormReturn<Values, unknown, Output> {
  schema: z.ZodType<Output, Values>;
  editing: Editing<Values, Output>;
  /** Replaces the values by those of a version of the record, and marks the form unchanged. */
  show: (values: DefaultValues<Values>, version: string | undefined) => void;
  /** Discards the changes, so that leaving needs no question. */
  discard: () => void;
  /** Notice that shows restored values and offers to discard them. */
  restoredNotice?: ((discard: () => void) => ReactNode) | undefined;
}

export interface ZodFormOptions<Values extends FieldValues> {
  /** Initial values. */
  values: DefaultValues<Values> | undefined;
  /** Version of the record that the values belong to. */
  version?: string;
}

/** Returns true if a field of this name is visible. */
export const isShown = <Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  path: string,
): path is FieldPath<Values> => form.editing.labels.has(path);

/**
 * React Hook Form with a zod schema. A field is validated when it is left and, through `FormHealth`, after every later change.
 * Error texts follow spec §5. Forms of records use `useRecordForm`.
 */
export function useZodForm<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  { values, version }: ZodFormOptions<Values>,
): ZodForm<Values, Output> {
  const [editing] = useState(() => createEditing<Values, Output>(version, values ?? {}));
  const form = useForm<Values, unknown, Output>({
    resolver: (values, context, options) =>
      isListAlone(options)
        ? { values: {}, errors: {} }
        : zodResolver(editing.state.get().rules ?? schema, { error: zodErrorMap() })(
            values,
            context,
            options,
          ),
    defaultValues: values,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
  const { subscribe, reset } = form;

  useEffect(
    () =>
      subscribe({
        formState: { isDirty: true },
        callback: ({ isDirty }) => {
          if (isDirty !== undefined) editing.change(isDirty);
        },
      }),
    [subscribe, editing],
  );

  function show(values: DefaultValues<Values>, version: string | undefined) {
    editing.show({ version, base: values });
    reset(values);
  }

  function discard() {
    editing.discard();
    reset();
  }

  return { ...form, schema, editing, show, discard };
}

/**
 * When a list gains or loses an item, React Hook Form validates the whole list. It would mark every unvisited field of an item.
 * Such a list is no field.
 */
const isListAlone = <Values extends FieldValues>({ names, fields }: ResolverOptions<Values>) =>
  names?.length === 1 && Object.values(fields).every((field) => field === undefined);
