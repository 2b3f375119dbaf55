import { useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import { messageFor, texts } from '#api/messages.ts';
import { notify } from '#ui/feedback/notifications.ts';
import { idempotencyKeys } from './idempotency.ts';
import { serverErrors } from './server-errors.ts';
import { settle, snapshotOf } from './settle.ts';
import type { ZodForm } from './use-zod-form.ts';

/** What goes along with the values. */
export interface Sending {
  /** The version they rest on; absent where the person chose to overwrite. */
  ifMatch?: string;
  /** For creates. */
  idempotencyKey: string;
}

interface SaveOptions<Values extends FieldValues, Output, Result> {
  /** Sends the values: usually `(values, sending) => mutation.mutateAsync({ values, ...sending })`. */
  send: (values: Output, sending: Sending) => Promise<Result>;
  /** What is said when it worked; nothing where empty. */
  success: string;
  /** What is said when it did not and the error has no words of its own; or all that is said, made from the error. */
  failure?: string | ((error: unknown) => string);
  /** What the form shows once it is saved, where that is more than was sent: ids, codes that the server made up. */
  stored?: (result: Result) => Values;
  /** After it: going somewhere, say. The form counts as saved by then. */
  done?: (result: Result) => unknown;
  /** Fetches the record anew, for when someone else has changed it. */
  reload?: () => Promise<unknown>;
  /** May be pressed though nothing has changed: publishing what is stored. */
  evenUnchanged?: boolean;
}

/** One way to save a form; what its button needs to know. */
export interface Save {
  press: () => void;
  busy: boolean;
  evenUnchanged: boolean;
  /** Someone else has changed the record meanwhile: the person chooses. */
  conflict: { reload: () => Promise<void>; overwrite: () => Promise<void>; dismiss: () => void } | undefined;
}

/** Saves a form: checks it, sends it once, says how it went, and puts the server's errors on their fields. */
export function useSave<Values extends FieldValues, Output, Result>(
  form: ZodForm<Values, Output>,
  options: SaveOptions<Values, Output, Result>,
): Save {
  const [busy, setBusy] = useState(false);
  const [disputed, setDisputed] = useState<{ values: Output }>();
  const [keyFor] = useState(idempotencyKeys);
  const running = useRef(false);

  async function send(values: Output, ifMatch: string | undefined) {
    const sent = snapshotOf(form);
    try {
      const result = await options.send(values, { ifMatch, idempotencyKey: keyFor(values) });
      form.version.current = updatedAtOf(result) ?? form.version.current;
      settle(form, sent, options.stored?.(result));
      if (options.success) notify.success(options.success);
      await options.done?.(result);
    } catch (error) {
      if (error instanceof ApiError && error.status === 412 && ifMatch !== undefined) setDisputed({ values });
      else fail(error);
    }
  }

  function fail(error: unknown) {
    if (error instanceof ApiError && error.endsSession) return;
    const message = wordsFor(error, options.failure);
    const { fields, rest } = serverErrors(error, form.control._names.mount);
    fields.forEach(({ path, message }, index) => {
      if (isField(form, path)) form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    form.setError('root', { type: 'server', message: [message, ...rest].join(' ') });
    notify.error(message);
  }

  /** One at a time, however often it is pressed. */
  async function once(run: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await run();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  const press = () => once(form.handleSubmit((values) => send(values, form.version.current)));

  return {
    press: () => void press(),
    busy,
    evenUnchanged: options.evenUnchanged ?? false,
    conflict: disputed && {
      dismiss: () => setDisputed(undefined),
      overwrite: () => once(() => send(disputed.values, undefined)),
      reload: async () => {
        form.reset();
        form.dirty.current = false;
        await options.reload?.();
      },
    },
  };
}

const wordsFor = (error: unknown, failure: string | ((error: unknown) => string) = texts.notSaved) =>
  typeof failure === 'string' ? messageFor(error, failure) : failure(error);

const isField = <Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  path: string,
): path is FieldPath<Values> => form.control._names.mount.has(path);

const updatedAtOf = (result: unknown): string | undefined =>
  typeof result === 'object' &&
  result !== null &&
  'updatedAt' in result &&
  typeof result.updatedAt === 'string'
    ? result.updatedAt
    : undefined;
