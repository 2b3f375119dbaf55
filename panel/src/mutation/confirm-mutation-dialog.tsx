import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '#api/messages.ts';
import type { StoredRecord } from '#api/record-calls.ts';
import { isConflict } from '#api/transport/api-error.ts';
import { WhoAndWhen } from '#domain/staff/who-and-when.tsx';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Target } from '#ui/layout/link.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { ConfirmDialog } from '#ui/overlay/dialog/dialog.tsx';

/** A field that blocks the action, and the reason. */
export interface MissingField {
  label: string;
  message: string;
}

interface MissingFields {
  title: string;
  fields: readonly MissingField[];
  /** Page where the fields can be edited, and its link text. Omit it on that page. */
  mendedAt?: Target & { label: string };
}

export interface ConfirmMutationDialogProps<Result, Subject extends StoredRecord> {
  /** The mutation and the record it changes. */
  mutation: UseMutationOptions<Result, Error, Subject>;
  subject: Subject;
  open: boolean;
  onClose: () => void;
  /** Runs after success. */
  onDone?: (result: Result) => unknown;
  /** The question, with the record's name: "Delete “Koncert kolęd”?" */
  title: string;
  /** Explains the consequences. */
  children: ReactNode;
  confirm: string;
  /** Defaults to "Cancel". */
  cancel?: string;
  danger?: boolean;
  /** The opener stays on the page afterwards; see `ConfirmDialog`. */
  openerStays?: boolean;
  /** Toast after success. */
  success: string;
  /** Reverts the action. Offered in the toast. */
  undo?: (() => void) | undefined;
  /** Text after a failure. Defaults to the error's text. */
  failure?: (error: unknown) => string;
  /** First parts of the query keys to reload after a failure. */
  invalidateOnError: readonly string[];
  /** Fields that must be filled in first. Shown instead of the question. */
  missing?: MissingFields | false;
  /** Reason why the action no longer applies, because another user was faster. */
  outdated?: string | false;
}

/**
 * Asks for confirmation, runs a mutation on one record and reports the result. After a failure the question stays. If another
 * user changed the record, it names that user and asks about the new version.
 */
export function ConfirmMutationDialog<Result, Subject extends StoredRecord>(
  props: ConfirmMutationDialogProps<Result, Subject>,
) {
  const { mutation, subject, onClose, onDone, success, undo, failure = messageFor } = props;
  const {
    invalidateOnError,
    missing,
    outdated,
    children,
    confirm,
    cancel,
    open,
    title,
    danger,
    openerStays,
  } = props;
  const queryClient = useQueryClient();
  const { mutateAsync, error, reset } = useMutation(mutation);
  const isOutdated = error !== null && Boolean(outdated);
  const isOver = isOutdated || Boolean(missing);

  async function run() {
    try {
      const result = await mutateAsync(subject);
      notify.success(success, undo && { action: { label: 'Undo', run: undo } });
      return result;
    } catch (error) {
      // The record shown may be outdated.
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
      title={title}
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
          <span>{isOutdated ? outdated : failure(error)}</span>{' '}
          {isConflict(error) && <WhoAndWhen of={subject} />}
        </MutationError>
      )}
    </ConfirmDialog>
  );
}

/** Lists the fields that must be filled in, instead of the question. */
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
  /** A way to fix it. */
  action?: ReactNode;
}

/** Error inside a question. */
const MutationError = ({ children, action }: MutationErrorProps) => (
  <div style={{ marginTop: 14 }}>
    <Notice kind="error" action={action}>
      {children}
    </Notice>
  </div>
);
