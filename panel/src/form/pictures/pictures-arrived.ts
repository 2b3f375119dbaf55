import type { FieldValues } from 'react-hook-form';
import { isShown, type ZodForm } from '#form/use-zod-form.ts';

/** Waits for the form's uploads. Resolves to false if one failed, which the form reports. */
export async function picturesArrived<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
): Promise<boolean> {
  const uploads = () => [...form.editing.state.get().uploads.values()];
  await Promise.all(uploads().map(({ arrival }) => arrival));
  const [missing] = uploads();
  if (!missing) return true;
  form.setError('root', {
    type: 'upload',
    message: 'A picture wasn’t uploaded. Try again or remove it.',
  });
  if (isShown(form, missing.field)) form.setFocus(missing.field);
  return false;
}
