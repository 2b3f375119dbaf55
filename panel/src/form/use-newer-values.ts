import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { ZodForm } from './use-zod-form.ts';

/**
 * Shows another user's change if the form has no changes. Otherwise the save detects it (412).
 */
export function useNewerValues<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  values: DefaultValues<Values> | undefined,
  version: string | undefined,
) {
  const { editing } = form;
  const latest = useRef({ form, values });
  useEffect(() => {
    latest.current = { form, values };
  });
  useEffect(() => {
    const { form, values } = latest.current;
    const { version: shown, isDirty } = editing.state.get();
    if (values && version !== shown && !isDirty) form.show(values, version);
  }, [version, editing]);
  return {
    /** Returns the version that the typed values apply to. */
    ifMatch: () => editing.state.get().version ?? version,
    /** Call once the user has been told of the change: the next save applies to the newest version. */
    acceptNewest: () => editing.rebase({ version: undefined }),
  };
}
