import { zodErrorMap } from '@foyer/contract/validation-messages.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type DraftOptions, useDraft } from './use-draft.ts';

/** A form over a schema of the contract, with what the rest of the kit needs to know about it. */
export interface ZodForm<Values extends FieldValues = FieldValues, Output = unknown>
  extends UseFormReturn<Values, unknown, Output> {
  schema: z.ZodType<Output, Values>;
  /** The version of the record that these values rest on, for `If-Match`. */
  version: { current: string | undefined };
  /** Whether there are changes, at this very moment: a render would come too late when leaving right after a save. */
  dirty: { current: boolean };
  /** What was typed before the session ended has been put back. */
  restored: boolean;
}

interface Options<Values extends FieldValues> extends DraftOptions {
  /** What the form starts from: the stored record, or what a new one begins with. */
  values: DefaultValues<Values>;
  /** The stored record's `updatedAt`. When it moves while nothing is typed, the form shows the new record. */
  version?: string;
}

/**
 * React Hook Form with a zod schema: a field is checked when it is left, and (by `FormHealth`) every visited one with each
 * change after that. What is wrong is said in the words of spec §5.
 */
export function useZodForm<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  { values, version, draft }: Options<Values>,
): ZodForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema, { error: zodErrorMap() }),
    defaultValues: values,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
  const dirty = useRef(false);
  const base = useRef(version);

  useDirtyNow(form, dirty);
  useNewerRecord(form, { values, version, base, dirty });
  const restored = useDraft(form, { draft, values, base, dirty });

  return { ...form, schema, version: base, dirty, restored };
}

/** `formState.isDirty`, without waiting for a render. */
function useDirtyNow<Values extends FieldValues, Output>(
  { subscribe }: UseFormReturn<Values, unknown, Output>,
  dirty: { current: boolean },
) {
  useEffect(
    () =>
      subscribe({
        formState: { isDirty: true },
        callback: ({ isDirty }) => {
          if (isDirty !== undefined) dirty.current = isDirty;
        },
      }),
    [subscribe, dirty],
  );
}

interface Newer<Values extends FieldValues> {
  values: DefaultValues<Values>;
  version: string | undefined;
  base: { current: string | undefined };
  dirty: { current: boolean };
}

/** Shows a record that has changed on the server, unless someone is typing: then the save will find out (412). */
function useNewerRecord<Values extends FieldValues, Output>(
  { reset }: UseFormReturn<Values, unknown, Output>,
  { values, version, base, dirty }: Newer<Values>,
) {
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  useEffect(() => {
    if (version === base.current || dirty.current) return;
    base.current = version;
    reset(latest.current);
  }, [version, reset, base, dirty]);
}
