import { createContext, use, useEffect, useId } from 'react';

/** Reports whether a form in a dialog or drawer has unsaved changes, or undefined when it unmounts. */
type Report = (form: string, isUnsaved: boolean | undefined) => void;

export const UnsavedWork = createContext<Report>(() => {});

/** Makes the surrounding dialog or drawer ask before closing while the form has unsaved changes. */
export function useUnsavedWork(isUnsaved: boolean): void {
  const form = useId();
  const report = use(UnsavedWork);
  useEffect(() => {
    report(form, isUnsaved);
    return () => report(form, undefined);
  }, [report, form, isUnsaved]);
}
