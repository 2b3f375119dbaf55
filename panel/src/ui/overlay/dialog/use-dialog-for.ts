import { useCallback, useState } from 'react';

/**
 * State of a dialog about one of several subjects, such as the rows of a list: `show(subject)` opens it. The subject is undefined
 * until then and stays while the dialog closes.
 */
export function useDialogFor<Subject>() {
  const [state, setState] = useState<{ subject?: Subject; open: boolean }>({ open: false });
  return {
    show: useCallback((subject: Subject) => setState({ subject, open: true }), []),
    subject: state.subject,
    dialog: { open: state.open, onClose: () => setState((before) => ({ ...before, open: false })) },
  };
}
