import { zodErrorMap } from '@foyer/contract/validation-messages.ts';
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

/** What the kit keeps of a form beside React Hook Form's own state, known without waiting for a render. Pages leave it alone. */
export interface FormKit<Values extends FieldValues = FieldValues, Output = unknown> {
  /** The version of the record that the values rest on, for `If-Match`. */
  version: string | undefined;
  /** The values of that version: what somebody else has changed since differs from them. */
  base: object;
  isDirty: boolean;
  /** A save is under way: nothing else is saved meanwhile. */
  isSaving: boolean;
  /** Pictures on their way to the server, and those that did not get there, each under a key of its own. */
  uploads: Map<string, { field: string; arrival: Promise<void> }>;
  /** Waits for those pictures. False if one has not been sent, which the form then says. Only forms with pictures have it. */
  picturesArrived?: () => Promise<boolean>;
  /** Whether a field may not be left empty beside what the others hold now. */
  isRequired?: (name: string) => boolean;
  /** The fields in view, by name: what each is called. */
  shown: Map<string, string>;
  /** Stricter rules than the schema's, since a way to save that has them was tried: publishing. */
  rules: z.ZodType<Output, Values> | undefined;
}

/** A form over a schema of the contract, with what the rest of the kit needs to know about it. */
export interface ZodForm<Values extends FieldValues = FieldValues, Output = unknown>
  extends UseFormReturn<Values, unknown, Output> {
  schema: z.ZodType<Output, Values>;
  kit: FormKit<Values, Output>;
  /** Shows other values, as unchanged. */
  show: (values: DefaultValues<Values>) => void;
  /** Takes back what is typed: there is nothing left to lose. */
  discard: () => void;
  /** While it shows text that was put back: says so, and offers to discard it. */
  restoredNotice?: ((discard: () => void) => ReactNode) | undefined;
}

export interface ZodFormOptions<Values extends FieldValues> {
  /** What the form starts from. */
  values: DefaultValues<Values> | undefined;
  /** The version of the record that they are. */
  version?: string;
}

/**
 * React Hook Form with a zod schema: a field is checked when it is left, and (by `FormHealth`) every visited one with each
 * change after that. What is wrong is said in the words of spec §5. For the form of a record there is `useRecordForm`.
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
 * Where an item is added to a list, or taken away, React Hook Form asks about the list as a whole, and would mark every field of an
 * item that nobody has been to yet. What is asked about then is no field.
 */
const isListAlone = <Values extends FieldValues>({ names, fields }: ResolverOptions<Values>) =>
  names?.length === 1 && Object.values(fields).every((field) => field === undefined);
