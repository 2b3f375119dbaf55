import { zodErrorMap } from '@foyer/contract/text/validation-messages.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type ResolverOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';

/** State of a form besides React Hook Form's, readable without a render. Internal to the kit. */
export interface FormKit<Values extends FieldValues = FieldValues, Output = unknown> {
  /** Version of the record that the values are based on, for `If-Match`. */
  version: string | undefined;
  /** Values of that version. Another user's changes differ from them. */
  base: object;
  isDirty: boolean;
  /** A save is running. Only one runs at a time. */
  isSaving: boolean;
  /** Running and failed uploads by key. */
  uploads: Map<string, { field: string; arrival: Promise<void> }>;
  /** Waits for the uploads. Resolves to false if one failed, which the form reports. Only in forms with pictures. */
  picturesArrived?: () => Promise<boolean>;
  /** Returns true if a field is required given the other values. */
  isRequired?: (name: string) => boolean;
  /** Labels of visible fields by name. */
  shown: Map<string, string>;
  /** Stricter rules, set once a save that has them was tried: publishing. */
  rules: z.ZodType<Output, Values> | undefined;
}

/** A form with a schema of the contract, and the state that the kit needs. */
export interface ZodForm<Values extends FieldValues = FieldValues, Output = unknown>
  extends UseFormReturn<Values, unknown, Output> {
  schema: z.ZodType<Output, Values>;
  kit: FormKit<Values, Output>;
  /** Replaces the values and marks the form unchanged. */
  show: (values: DefaultValues<Values>) => void;
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

/**
 * React Hook Form with a zod schema. A field is validated when it is left and, through `FormHealth`, after every later change.
 * Error texts follow spec §5. Forms of records use `useRecordForm`.
 */
export function useZodForm<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  { values, version }: ZodFormOptions<Values>,
): ZodForm<Values, Output> {
  const [kit] = useState<FormKit<Values, Output>>(() => ({
    version,
    base: values ?? {},
    isDirty: false,
    isSaving: false,
    uploads: new Map(),
    shown: new Map(),
    rules: undefined,
  }));
  const form = useForm<Values, unknown, Output>({
    resolver: (values, context, options) =>
      isListAlone(options)
        ? { values: {}, errors: {} }
        : zodResolver(kit.rules ?? schema, { error: zodErrorMap() })(values, context, options),
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
          if (isDirty !== undefined) kit.isDirty = isDirty;
        },
      }),
    [subscribe, kit],
  );

  function show(shown?: DefaultValues<Values>) {
    kit.isDirty = false;
    kit.rules = undefined;
    if (shown) kit.base = shown;
    reset(shown);
  }

  function discard() {
    kit.uploads.clear();
    show();
  }

  return { ...form, schema, kit, show, discard };
}

/**
 * When a list gains or loses an item, React Hook Form validates the list as a whole and would mark every unvisited field of an
 * item. Such a list is no field.
 */
const isListAlone = <Values extends FieldValues>({ names, fields }: ResolverOptions<Values>) =>
  names?.length === 1 && Object.values(fields).every((field) => field === undefined);
