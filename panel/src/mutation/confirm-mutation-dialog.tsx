import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { DeedProblem } from './mutation-error.tsx';
import { useDeed } from './use-confirmed-mutation.ts';

interface DeedDialogProps<Result, Subject> {
  /** What is done, and to what. */
  deed: UseMutationOptions<Result, Error, Subject>;
  subject: Subject;
  open: boolean;
  onClose: () => void;
  /** Once it is done. */
  onDone?: (result: Result) => unknown;
  /** The question, naming the thing: "Delete “Koncert kolęd”?" */
  title: string;
  /** What follows from it. */
  children: ReactNode;
  confirm: string;
  cancel: string;
  danger?: boolean;
  /** Said when it is done. */
  success: string;
  /** Said when it failed; default the error's own words. */
  failure?: (error: unknown) => string;
  /** What would help, where something does. */
  remedy?: (error: Error) => ReactNode;
  /** First parts of the query keys to read again after a failure. */
  doubtful: readonly string[];
}

/** Asks before something is done to one record, does it, and says how it went; where it failed the question stays, with why. */
export function DeedDialog<Result, Subject>(props: DeedDialogProps<Result, Subject>) {
  const { deed, subject, onClose, onDone, success, failure, remedy, doubtful, children, ...question } = props;
  const { run, error, problem, reset } = useDeed(deed, { success, failure, doubtful });

  function close() {
    reset();
    onClose();
  }

  return (
    <ConfirmDialog {...question} onClose={close} onConfirm={() => run(subject).then(onDone)}>
      <p>{children}</p>
      <DeedProblem text={problem}>{error && remedy?.(error)}</DeedProblem>
    </ConfirmDialog>
  );
}
