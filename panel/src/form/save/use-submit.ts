import { useSelector } from '@tanstack/react-store';
import { useEffect, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '#api/transport/api-error.ts';
import type { FieldNames } from '#form/fields/server-errors.ts';
import type { MergeQuestion } from '#form/merge/merging.ts';
import type { ZodForm } from '#form/use-zod-form.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { runSave } from './run-save.ts';
import { type FailureText, showFailure } from './show-failure.ts';

interface SubmitOptions<Output> {
  /** Resolves to false if the call failed and the user was told. */
  send: (values: Output) => Promise<boolean>;
  /** Called with true before sending and with false afterwards, for a dialog that stays open meanwhile. */
  onBusy?: (isBusy: boolean) => void;
  /** Toast after success. None by default. */
  success?: string;
  failure?: FailureText;
  /** Confirmation after validation, before anything is sent. */
  ask?: () => Promise<boolean>;
  /** Allows saving without changes. */
  evenUnchanged?: boolean;
  /** Form fields whose API names differ. */
  fieldNames?: FieldNames;
  /**
   * For public forms, where each call uses up an attempt or a mail: returns true if the same input would fail again. The form
   * then sends nothing until it is edited.
   */
  isRefusal?: (error: unknown) => boolean;
}

/** One way to save a form, as its button sees it. */
export interface Save {
  press: () => void;
  busy: boolean;
  evenUnchanged: boolean;
  /** Question to the user if another user has changed the record. */
  merging?: MergeQuestion | undefined;
}

interface Submission<Output> extends Save {
  /** Sends values other than the form's. */
  send: (values: Output) => void;
  /** Error of the last call, until the form is edited. */
  error: unknown;
  /** Forgets a refusal whose cause was removed elsewhere. */
  reopen: () => void;
}

/** Submits a form without a record. Forms of records use `useSave`. */
export function useSubmit<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  { isRefusal = () => false, evenUnchanged = false, ...options }: SubmitOptions<Output>,
): Submission<Output> {
  const { editing, subscribe } = form;
  const id = useId();
  const busy = useIsBusy(form, id);
  const [error, setError] = useState<unknown>();
  const gate = useRef({ isRefused: false, isEdited: false }); // a ref, because the next key may arrive before a render

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type !== 'change') return;
          gate.current = { isRefused: false, isEdited: true };
          setError(undefined);
        },
      }),
    [subscribe],
  );

  const way = {
    id,
    ask: options.ask,
    send: async (values: Output) => {
      gate.current = { isRefused: false, isEdited: false };
      setError(undefined);
      options.onBusy?.(true);
      try {
        return await options.send(values);
      } finally {
        options.onBusy?.(false);
      }
    },
    succeed: () => {
      if (options.success) notify.success(options.success);
    },
    fail: (error: unknown) => {
      if (error instanceof ApiError && error.endsSession && !isRefusal(error)) return;
      gate.current.isRefused = isRefusal(error) && !gate.current.isEdited;
      setError(error);
      showFailure(form, error, options);
    },
  };

  return {
    press: () => {
      if (!gate.current.isRefused && (evenUnchanged || editing.hasChanges())) void runSave(form, way);
    },
    send: (values) => void runSave(form, way, values),
    busy,
    evenUnchanged,
    error,
    reopen: () => {
      gate.current.isRefused = false;
      setError(undefined);
    },
  };
}

/** True while this way to save waits for pictures or the server. */
export const useIsBusy = <Values extends FieldValues, Output>(
  { editing }: ZodForm<Values, Output>,
  id: string,
): boolean =>
  useSelector(editing.state, ({ saving, uploads }) => {
    if (saving?.id !== id) return false;
    return saving.step === 'send' || saving.step === 'merge' || (saving.step === 'wait' && uploads.size > 0);
  });
