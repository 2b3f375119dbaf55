import { createContext, use, useEffect, useId } from 'react';

/** Reports whether a form in a dialog or drawer has unsaved changes, or undefined when it unmounts, and whether they are restored. */
type Report = (form: string, isUnsaved: boolean | undefined, isRestored: boolean) => void;

export const UnsavedWork = createContext<Report>(() => {});

/** Makes the surrounding dialog or drawer ask before closing while the form has unsaved changes. */
export function useUnsavedWork(isUnsaved: boolean, isRestored = false): void {
  const form = useId();
  const report = use(UnsavedWork);
  useEffect(() => {
    report(form, isUnsaved, isRestored);
    return () => report(form, undefined, false);
  }, [report, form, isUnsaved, isRestored]);
}
