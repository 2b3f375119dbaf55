import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { messageFor, texts } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import type { MergeQuestion } from '#form/merge/merging.ts';
import { picturesArrived } from '#form/pictures/pictures-arrived.ts';
import type { ZodForm } from '#form/use-zod-form.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { type FieldNames, isShown, serverErrors } from './server-errors.ts';

export interface SubmitOptions<Values extends FieldValues, Output> {
  /** Toast after success. None by default. */
  success?: string;
  /** Text for errors without a text, or a function that words every error. */
  failure?: string | ((error: unknown) => string);
  /** Stricter rules than the form's, for this way to save. */
  rules?: z.ZodType<Output, Values>;
  /** Summary shown if these rules are violated. Each violation also appears at its field. */
  unmet?: string;
  /** Confirmation asked after validation, before anything is sent. */
  ask?: () => Promise<boolean>;
  /** Allows saving without changes: publishing a stored record. */
  evenUnchanged?: boolean;
  /** Form fields whose API names differ. */
  fieldNames?: FieldNames;
  /**
   * For public forms, where each call uses up an attempt or a mail: returns true if the same input would fail again. The form
   * then sends nothing until it is edited.
   */
  isRefusal?: (error: unknown) => boolean;
}

interface Sending<Output> {
  /** Resolves to false if the call failed and the user was told. */
  send: (values: Output) => Promise<boolean>;
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

/**
 * Submits a form: waits for its pictures, validates, sends once however often it is pressed, reports the result, and shows server
 * errors at their fields. Only one save of a form runs at a time.
 */
export function useSubmit<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  {
    send,
    isRefusal = () => false,
    evenUnchanged = false,
    ...options
  }: SubmitOptions<Values, Output> & Sending<Output>,
): Submission<Output> {
  const { editing, subscribe } = form;
  const [busy, setBusy] = useState(false);
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

  async function run(values: Output) {
    if (options.ask && !(await options.ask())) return;
    gate.current = { isRefused: false, isEdited: false };
    setError(undefined);
    setBusy(true);
    try {
      if ((await send(values)) && options.success) notify.success(options.success);
    } catch (error) {
      fail(error);
    }
  }

  function refuse() {
    if (options.unmet) form.setError('root', { type: 'rules', message: options.unmet });
  }

  function fail(error: unknown) {
    if (error instanceof ApiError && error.endsSession && !isRefusal(error)) return;
    gate.current.isRefused = isRefusal(error) && !gate.current.isEdited;
    setError(error);
    const message = wordsFor(error, options.failure);
    const { fields, rest } = serverErrors(error, editing.labels, options.fieldNames, message);
    fields.forEach(({ path, message }, index) => {
      if (isShown(form, path)) form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    const isSaid = fields.some((field) => field.message === message);
    form.setError('root', {
      type: 'server',
      message: [...new Set([...(isSaid ? [] : [message]), ...rest])].join(' '),
    });
  }

  async function alone(work: () => Promise<unknown>) {
    if (editing.state.get().isSaving) return;
    editing.save(true);
    try {
      await work();
    } finally {
      editing.save(false);
      setBusy(false);
    }
  }

  async function check() {
    if (gate.current.isRefused || !(evenUnchanged || editing.hasChanges())) return;
    setBusy(editing.state.get().uploads.size > 0);
    if (!(await picturesArrived(form))) return;
    setBusy(false);
    editing.validate(options.rules);
    await form.handleSubmit(run, refuse)();
  }

  return {
    press: () => void alone(check),
    send: (values) => void alone(() => run(values)),
    busy,
    evenUnchanged,
    error,
    reopen: () => {
      gate.current.isRefused = false;
      setError(undefined);
    },
  };
}

const wordsFor = (error: unknown, failure: string | ((error: unknown) => string) = texts.notSaved) =>
  typeof failure === 'string' ? messageFor(error, failure) : failure(error);
