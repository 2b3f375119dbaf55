import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#api/api-error.ts';
import { messageFor, texts } from '#api/messages.ts';
import { notify } from '#ui/feedback/notifications.ts';
import type { MergeQuestion } from './merging.ts';
import { type FieldNames, isShown, serverErrors } from './server-errors.ts';
import type { ZodForm } from './use-zod-form.ts';

export interface SubmitOptions<Values extends FieldValues, Output> {
  /** What is said when it worked; nothing without it. */
  success?: string;
  /** What is said when it did not and the error has no words of its own; or all that is said, made from the error. */
  failure?: string | ((error: unknown) => string);
  /** Stricter rules than the form's, which this way to save has. */
  rules?: z.ZodType<Output, Values>;
  /** Said where those are not met; each at its field, too. */
  unmet?: string;
  /** Asked once all is in order, before anything is sent. */
  ask?: () => Promise<boolean>;
  /** May be pressed though nothing has changed: publishing what is stored. */
  evenUnchanged?: boolean;
  /** Where the form names fields otherwise than the API. */
  fieldNames?: FieldNames;
  /**
   * Of a form that anybody may send, where each call uses up a try or a mail: the failures that the same input would meet again.
   * It is not sent again before something is edited.
   */
  isRefusal?: (error: unknown) => boolean;
}

interface Sending<Output> {
  /** False where it did not come to anything and the person has been told. */
  send: (values: Output) => Promise<boolean>;
}

/** One way to save a form; what its button needs to know. */
export interface Save {
  press: () => void;
  busy: boolean;
  evenUnchanged: boolean;
  /** Somebody else has changed the record meanwhile: the person is asked. */
  merging?: MergeQuestion | undefined;
}

interface Submission<Output> extends Save {
  /** Sends something else than what the form holds. */
  send: (values: Output) => void;
  /** What the last call failed with, until something is edited. */
  error: unknown;
  /** Forgets a refusal: what made for it has changed elsewhere. */
  reopen: () => void;
}

/**
 * Sends a form: waits for its pictures, checks it, sends it once, however often it is pressed, says how it went, and puts what the
 * server found wrong at its fields. While one way to save a form is under way, no other one begins.
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
  const { kit, subscribe } = form;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const gate = useRef({ isRefused: false, isEdited: false }); // no state: the next key may come before a render

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
    const { fields, rest } = serverErrors(error, kit.shown, options.fieldNames, message);
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
    if (kit.isSaving) return;
    kit.isSaving = true;
    try {
      await work();
    } finally {
      kit.isSaving = false;
      setBusy(false);
    }
  }

  async function check() {
    if (gate.current.isRefused || !(evenUnchanged || kit.isDirty || kit.uploads.size > 0)) return;
    setBusy(kit.uploads.size > 0);
    if (kit.picturesArrived && !(await kit.picturesArrived())) return;
    setBusy(false);
    kit.rules = options.rules;
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
