import { type MouseEvent, useEffect } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ZodForm } from '#form/use-zod-form.ts';

/** Puts the focus into the first field of a page that is nothing but a form: one arrives and types. */
export function useFirstFocus<Values extends FieldValues, Output>(
  { setFocus }: ZodForm<Values, Output>,
  field: FieldPath<Values>,
) {
  useEffect(() => setFocus(field), [setFocus, field]);
}

/**
 * For `onMouseDown` of what leads away from a form. Leaving the field at this moment would bring up its error, and with it
 * move the link away from under the pointer before the button is let go.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault();
