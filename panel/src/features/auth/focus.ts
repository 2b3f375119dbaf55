import { type MouseEvent, useEffect } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ZodForm } from '#form/use-zod-form.ts';

/** Focuses the first field of a page that is only a form. */
export function useFirstFocus<Values extends FieldValues, Output>(
  { setFocus }: ZodForm<Values, Output>,
  field: FieldPath<Values>,
) {
  useEffect(() => setFocus(field), [setFocus, field]);
}

/**
 * `onMouseDown` handler for links next to a form. Leaving the field would show its error and move the link before the button is
 * released.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault();
