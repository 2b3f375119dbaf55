import { createContext, use, useEffect, useId } from 'react';

/** Takes from each form in a dialog or drawer whether it holds unsaved changes; undefined once the form is gone. */
type Report = (form: string, isUnsaved: boolean | undefined) => void;

export const UnsavedWork = createContext<Report>(() => {});

/** For a form that may stand in a dialog or drawer: while it holds unsaved changes, closing that asks first. */
export function useUnsavedWork(isUnsaved: boolean): void {
  const form = useId();
  const report = use(UnsavedWork);
  useEffect(() => {
    report(form, isUnsaved);
    return () => report(form, undefined);
  }, [report, form, isUnsaved]);
}
