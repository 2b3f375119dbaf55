import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { SaveStep } from '#form/editing.ts';
import { picturesArrived } from '#form/pictures/pictures-arrived.ts';
import type { ZodForm } from '#form/use-zod-form.ts';

/** One way to save a form. */
export interface WayToSave<Values extends FieldValues, Output> {
  /** Identifies the button that shows the progress. */
  id: string;
  /** Stricter rules than the form's. */
  rules?: z.ZodType<Output, Values> | undefined;
  /** Summary shown if these rules are violated. Each violation also appears at its field. */
  unmet?: string | undefined;
  /** Confirmation after validation, before anything is sent. */
  ask?: (() => Promise<boolean>) | undefined;
  /** Resolves to false if the call failed and the user was told, and to `outdated` if another user was faster. */
  send: (input: Output) => Promise<boolean | 'outdated'>;
  /** Returns the input merged with the other user's version, or undefined if the user has to act first. */
  merge?: () => Promise<Output | undefined>;
  /** Runs after the save. */
  succeed?: () => unknown;
  fail: (error: unknown) => void;
}

/**
 * Saves a form, once however often its buttons are pressed: waits for its pictures, validates, asks, sends, and merges what
 * another user has saved. `given` is sent instead of the form's values.
 */
export async function runSave<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  way: WayToSave<Values, Output>,
  given?: Output,
): Promise<void> {
  const { editing } = form;
  if (editing.state.get().saving) return;
  const enter = (step: SaveStep) => editing.save({ id: way.id, step });
  try {
    enter('wait');
    if (given === undefined && !(await picturesArrived(form))) return;

    enter('validate');
    let input = given ?? (await validInput(form, way));
    if (input === undefined) return;

    enter('ask');
    if (way.ask && !(await way.ask())) return;

    enter('send');
    let outcome = await way.send(input);
    while (outcome === 'outdated') {
      enter('merge');
      input = await way.merge?.();
      if (input === undefined) return;
      enter('send');
      outcome = await way.send(input);
    }
    if (outcome) await way.succeed?.();
  } catch (error) {
    way.fail(error);
  } finally {
    editing.save(undefined);
  }
}

/** Returns the form's values if they are valid. Otherwise marks the wrong fields and leads to the first. */
async function validInput<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  { rules, unmet }: WayToSave<Values, Output>,
): Promise<Output | undefined> {
  let valid: Output | undefined;
  form.editing.validate(rules);
  await form.handleSubmit(
    (input) => {
      valid = input;
    },
    () => {
      if (unmet) form.setError('root', { type: 'rules', message: unmet });
    },
  )();
  return valid;
}
