import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import type { ZodForm } from '#form/use-zod-form.ts';

interface SubmissionOptions<Output> {
  /** Makes the call and goes on from there. */
  call: (input: Output) => Promise<unknown>;
  /** Whether the same input would fail again; default: any answer of 4xx. */
  isRefusal?: (error: unknown) => boolean;
  onRefused?: (error: unknown) => void;
}

/**
 * Sends a public form, one call at a time, however often Enter is pressed: each call uses up a try or a mail. What was
 * refused is not sent again before it has been edited.
 */
export function useSubmission<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  { call, isRefusal = isAnsweredWith4xx, onRefused }: SubmissionOptions<Output>,
) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  // Not state: the next key may come before a render.
  const gate = useRef({ isBusy: false, isRefused: false, isEdited: false });

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type !== 'change') return;
          gate.current = { ...gate.current, isRefused: false, isEdited: true };
          setError(undefined);
        },
      }),
    [subscribe],
  );

  async function send(input: Output) {
    if (gate.current.isBusy) return;
    gate.current = { isBusy: true, isRefused: false, isEdited: false };
    setBusy(true);
    setError(undefined);
    try {
      await call(input);
    } catch (error) {
      gate.current.isRefused = isRefusal(error) && !gate.current.isEdited;
      setError(error);
      if (isRefusal(error)) onRefused?.(error);
    } finally {
      gate.current.isBusy = false;
      setBusy(false);
    }
  }

  const check = form.handleSubmit(send);
  const submit = () => {
    if (!gate.current.isBusy && !gate.current.isRefused) void check();
  };

  function reopen() {
    gate.current.isRefused = false;
    setError(undefined);
  }

  return {
    /** Checks the form and sends it: for `<Form onSubmit>`. */
    submit,
    /** Sends something else than what the form holds. */
    send: (input: Output) => void send(input),
    busy,
    /** What the last call failed with, until something is edited. */
    error,
    isRefused: error !== undefined && isRefusal(error),
    /** Forgets a refusal: what made for it has changed elsewhere. */
    reopen,
  };
}

const isAnsweredWith4xx = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
