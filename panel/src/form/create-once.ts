import { ApiError } from '#api/api-error.ts';

/** A create whose answer is still wanted: it may have been made. */
export interface Attempt<Input> {
  input: Input;
  key: string;
}

interface Creation<Input, Made> {
  create: (input: Input, idempotencyKey: string) => Promise<Made>;
  /** Told as soon as it is known to be made, whatever happens after. */
  onMade: (made: Made) => void;
  /** Changes what an earlier attempt has made to what is typed now. */
  change: (made: Made, input: Input) => Promise<Made>;
}

/**
 * Creates a record, and never two. An earlier attempt that got no answer is asked for again first, under its key, and then
 * changed to what is typed now. `reached` is kept as long as the form is open.
 */
export async function createOnce<Input, Made>(
  reached: { attempt?: Attempt<Input> },
  input: Input,
  creation: Creation<Input, Made>,
): Promise<Made> {
  const isFirst = reached.attempt === undefined;
  const attempt = reached.attempt ?? { input, key: crypto.randomUUID() };
  reached.attempt = attempt;
  let made: Made;
  try {
    made = await creation.create(attempt.input, attempt.key);
  } catch (error) {
    if (mayBeMade(error)) throw error;
    reached.attempt = undefined;
    if (isFirst) throw error;
    return createOnce(reached, input, creation);
  }
  reached.attempt = undefined;
  creation.onMade(made);
  const isAsTyped = JSON.stringify(attempt.input) === JSON.stringify(input);
  return isAsTyped ? made : creation.change(made, input);
}

/** A refusal makes nothing. No answer, or a server in trouble, may have. */
export const mayBeMade = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.isUnanswered || error.status >= 500;
