import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#api/transport/api-error.ts';
import { onPasswordAsked, withProof } from './proof.ts';

const refusal = (status: number, key: string) => new ApiError({ status, code: 'REFUSED', key });

let stop = () => {};
afterEach(() => stop());

/** Answers the question with these passwords in order, until one ends it. Returns what each attempt led to. */
function answerWith(...passwords: string[]): string[] {
  const outcomes: string[] = [];
  stop = onPasswordAsked(async (retry) => {
    for (const password of passwords) {
      const outcome = await retry(password).then(
        () => 'ended',
        (error: unknown) => String(error),
      );
      outcomes.push(outcome);
      if (outcome === 'ended') return;
    }
  });
  return outcomes;
}

/** A call that an old login may make with the password `right`. */
const guarded = (result: () => string) => async (password?: string) => {
  if (password === undefined) throw refusal(403, 'reauthenticationRequired');
  if (password !== 'right') throw refusal(400, 'passwordInvalid');
  return result();
};

test('a wrong password is asked for again, and the right one sends the change', async () => {
  const outcomes = answerWith('wrong', 'right');
  expect(await withProof(guarded(() => 'changed'))).toBe('changed');
  expect(outcomes).toEqual(['ApiError: passwordInvalid', 'ended']);
});

test('a conflict after the right password ends the question and reaches the caller', async () => {
  const outcomes = answerWith('right');
  const conflict = refusal(409, 'guestHasTickets');
  const change = guarded(() => {
    throw conflict;
  });
  await expect(withProof(change)).rejects.toBe(conflict);
  expect(outcomes).toEqual(['ended']);
});

test('a question that is cancelled leaves the refusal of the server', async () => {
  answerWith();
  await expect(withProof(guarded(() => 'changed'))).rejects.toMatchObject({
    key: 'reauthenticationRequired',
  });
});
