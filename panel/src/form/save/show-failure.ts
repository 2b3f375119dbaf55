import type { FieldValues } from 'react-hook-form';
import { messageFor, texts } from '#api/messages.ts';
import { type FieldNames, serverErrors } from '#form/fields/server-errors.ts';
import { isShown, type ZodForm } from '#form/use-zod-form.ts';
import { notify } from '#ui/notifications/notifications.ts';

/** Text for errors without a text, or a function that words every error. */
export type FailureText = string | ((error: unknown) => string);

interface Showing {
  failure?: FailureText;
  fieldNames?: FieldNames;
  /** Also shows the error as a notification (spec §8). */
  notifiesFailure?: boolean;
}

/** Shows an error of the server at its fields, and the rest beside the buttons. */
export function showFailure<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  error: unknown,
  { failure = texts.notSaved, fieldNames, notifiesFailure }: Showing,
): void {
  const message = typeof failure === 'string' ? messageFor(error, failure) : failure(error);
  if (notifiesFailure) notify.error(message);
  const { fields, rest } = serverErrors(error, form.editing.labels, fieldNames, message);
  fields.forEach(({ path, message }, index) => {
    if (isShown(form, path)) form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  const isSaid = fields.some((field) => field.message === message);
  form.setError('root', {
    type: 'server',
    message: [...new Set([...(isSaid ? [] : [message]), ...rest])].join(' '),
  });
}
