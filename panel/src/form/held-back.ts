import type { FieldPath, FieldValues } from 'react-hook-form';
import { notify } from '#ui/feedback/notifications.ts';
import type { Save } from './use-save.ts';
import type { ZodForm } from './use-zod-form.ts';

/** Something that one way to save needs and the form as such does not. */
export interface Missing<Values extends FieldValues> {
  path: FieldPath<Values>;
  /** What is said at the field. */
  message: string;
  /** What is said in passing, where that is more. */
  news?: string;
}

/**
 * Holds a save back until all is there that the server would only ask for later, in a call after the first, and says what
 * is missing: at the fields, the first of which takes the focus, and in passing.
 */
export function heldBack<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  save: Save,
  missingIn: (values: Values) => readonly Missing<Values>[],
): Save {
  function press() {
    const missing = missingIn(form.getValues());
    if (missing.length === 0) return save.press();
    missing.forEach(({ path, message, news = message }, index) => {
      form.setValue(path, form.getValues(path), { shouldTouch: true }); // so that mending it is noticed at once
      form.setError(path, { type: 'missing', message }, { shouldFocus: index === 0 });
      notify.error(news);
    });
  }
  return { ...save, press };
}
