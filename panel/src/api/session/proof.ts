import { ApiError } from '#api/transport/api-error.ts';

/** Sends a change with the password; rejects if the server refuses it. */
type Retry = (password: string) => Promise<void>;

let askForPassword: ((retry: Retry) => Promise<void>) | undefined;

/** Registers the dialog that asks for the password. It resolves once the retry succeeded or the user cancelled. */
export function onPasswordAsked(ask: (retry: Retry) => Promise<void>) {
  askForPassword = ask;
  return () => {
    askForPassword = undefined;
  };
}

/**
 * Sends a change that needs recent proof. If the login is too old, asks for the password and sends the change again. A conflict
 * ends the question: the password was right.
 */
export async function withProof<Result>(call: (password?: string) => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.needsProof && askForPassword)) throw error;
    let answer: Promise<Result> | undefined;
    await askForPassword(async (password) => {
      const attempt = call(password);
      await attempt.catch((refusal: unknown) => {
        if (!(refusal instanceof ApiError && refusal.status === 409)) throw refusal;
      });
      answer = attempt;
    });
    if (!answer) throw error; // cancelled
    return answer;
  }
}
