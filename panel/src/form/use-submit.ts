import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#api/api-error.ts';
import { messageFor, texts } from '#api/messages.ts';
import { notify } from '#ui/feedback/notifications.ts';
import type { Conflict } from './conflict-dialog.tsx';
import { type FieldNames, isShown, serverErrors } from './server-errors.ts';
import type { ZodForm } from './use-zod-form.ts';

export interface SubmitOptions<Values extends FieldValues, Output> {
  /** What is said when it worked; nothing where empty. */
  success: string;
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
}

interface Sending<Output> {
  /** False where it did not come to anything and the person has been told. */
  send: (values: Output) => Promise<boolean>;
  /** What got through although sending failed: said before why the rest did not. */
  storedAnyway?: (error: unknown) => string | undefined;
}

/** One way to save a form; what its button needs to know. */
export interface Save {
  press: () => void;
  busy: boolean;
  evenUnchanged: boolean;
  /** Someone else has changed the record meanwhile: the person chooses. */
  conflict?: Conflict;
}

/**
 * Sends a form: waits for its pictures, checks it, sends it once, says how it went, and puts what the server found wrong at its
 * fields. While one way to save a form is under way, no other one begins.
 */
export function useSubmit<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  { send, storedAnyway, ...options }: SubmitOptions<Values, Output> & Sending<Output>,
): Save {
  const { kit } = form;
  const [busy, setBusy] = useState(false);

  async function run(values: Output) {
    if (options.ask && !(await options.ask())) return;
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
    if (error instanceof ApiError && error.endsSession) return;
    const message = wordsFor(error, options.failure);
    const { fields, rest } = serverErrors(error, kit.shown, options.fieldNames);
    fields.forEach(({ path, message }, index) => {
      if (isShown(form, path)) form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    const isSaid = fields.some((field) => field.message === message);
    const said = [storedAnyway?.(error), isSaid ? undefined : message, ...rest];
    form.setError('root', { type: 'server', message: said.filter(Boolean).join(' ') });
  }

  async function press() {
    if (kit.isSaving || !(options.evenUnchanged || kit.isDirty || kit.uploads.size > 0)) return;
    kit.isSaving = true;
    setBusy(kit.uploads.size > 0);
    try {
      if (!(await picturesArrived(form))) return;
      setBusy(false);
      kit.rules = options.rules;
      await form.handleSubmit(run, refuse)();
    } finally {
      kit.isSaving = false;
      setBusy(false);
    }
  }

  return { press: () => void press(), busy, evenUnchanged: options.evenUnchanged ?? false };
}

/** Waits for the pictures that are on their way. False where one has not got there: the person is told. */
async function picturesArrived<Values extends FieldValues, Output>(form: ZodForm<Values, Output>) {
  await Promise.all([...form.kit.uploads.values()].map(({ arrival }) => arrival));
  const [missing] = form.kit.uploads.values();
  if (!missing) return true;
  form.setError('root', { type: 'upload', message: 'A picture has not been sent. Try again, or remove it.' });
  if (isShown(form, missing.field)) form.setFocus(missing.field);
  return false;
}

const wordsFor = (error: unknown, failure: string | ((error: unknown) => string) = texts.notSaved) =>
  typeof failure === 'string' ? messageFor(error, failure) : failure(error);
