import { withIsolatedQuotes } from '@foyer/contract/bidi.ts';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { messageFor } from '#api/messages.ts';
import type { StoredRecord } from '#api/record-calls.ts';
import { whoAndWhen } from '#domain/who-and-when.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { notify } from '#ui/feedback/notifications.ts';
import { joined } from '#ui/joined.ts';
import type { Target } from '#ui/layout/link.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';

/** A field that keeps something from being done, and why. */
export interface MissingField {
  label: string;
  message: string;
}

interface MissingFields {
  title: string;
  fields: readonly MissingField[];
  /** Where they are mended, and what that is called; without it, where one is. */
  mendedAt?: Target & { label: string };
}

interface ConfirmMutationDialogProps<Result, Subject extends StoredRecord> {
  /** What is done, and to what. */
  mutation: UseMutationOptions<Result, Error, Subject>;
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
  /** What opened it stands there afterwards, too; see `ConfirmDialog`. */
  openerStays?: boolean;
  /** Said when it is done. */
  success: string;
  /** Said when it failed; default the error's own words. */
  failure?: (error: unknown) => string;
  /** First parts of the query keys to read again after a failure. */
  invalidateOnError: readonly string[];
  /** What has to be mended first, known before it is asked; in place of the question. */
  missing?: MissingFields | false;
  /** Why it cannot be done to the subject any more: somebody else was quicker. */
  outdated?: string | false;
}

/**
 * Asks before something is done to one record, does it, and says how it went. Where it failed the question stays, with why; where
 * somebody else was quicker, it says who, and asks about the record as it is by now, or that there is nothing left to ask.
 */
export function ConfirmMutationDialog<Result, Subject extends StoredRecord>(
  props: ConfirmMutationDialogProps<Result, Subject>,
) {
  const { mutation, subject, onClose, onDone, success, failure = messageFor, invalidateOnError } = props;
  const { missing, outdated, children, confirm, cancel, open, title, danger, openerStays } = props;
  const queryClient = useQueryClient();
  const { mutateAsync, error, reset } = useMutation(mutation);
  const isOutdated = error !== null && Boolean(outdated);
  const isOver = isOutdated || Boolean(missing);

  async function run() {
    try {
      const result = await mutateAsync(subject);
      notify.success(withIsolatedQuotes(success));
      return result;
    } catch (error) {
      // What is shown may not be what is there.
      for (const name of invalidateOnError) void queryClient.invalidateQueries({ queryKey: [name] });
      throw error;
    }
  }

  function close() {
    reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={withIsolatedQuotes(title)}
      danger={danger}
      openerStays={openerStays}
      onClose={close}
      onConfirm={() => run().then(onDone)}
      cancel={isOutdated ? 'Close' : cancel}
      confirm={isOver ? undefined : confirm}
    >
      {!isOver && <div>{children}</div>}
      {!isOutdated && missing && <Missing {...missing} />}
      {error && !missing && (
        <MutationError>
          {joined([isOutdated ? outdated : failure(error), isConflict(error) && whoAndWhen(subject)])}
        </MutationError>
      )}
    </ConfirmDialog>
  );
}

const isConflict = (error: Error) => error instanceof ApiError && error.status === 412;

/** In place of a question: what has to be mended first. */
export const Missing = ({ title, fields, mendedAt }: MissingFields) => (
  <MutationError action={mendedAt && <Mend {...mendedAt} />}>
    {title}
    <ul style={{ margin: '6px 0 0', paddingLeft: 18 }}>
      {fields.map(({ label, message }) => (
        <li key={label}>
          <b>{label}</b>: {message}
        </li>
      ))}
    </ul>
  </MutationError>
);

const Mend = ({ label, ...target }: Target & { label: string }) => (
  <LinkButton size="small" {...target}>
    {label}
  </LinkButton>
);

interface MutationErrorProps {
  children: ReactNode;
  /** What would help. */
  action?: ReactNode;
}

/** Inside a question: why the mutation failed, or cannot be done. */
const MutationError = ({ children, action }: MutationErrorProps) => (
  <div style={{ marginTop: 14 }}>
    <Notice kind="error" action={action}>
      {children}
    </Notice>
  </div>
);
