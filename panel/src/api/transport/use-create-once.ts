import { randomId } from './random-id.ts';

/** The last create without an answer: its input as JSON, and its `Idempotency-Key`. Empty if there is none. */
export interface UnansweredCreate {
  sent: string;
  key: string;
  /** It also publishes, which is another call. */
  publishes?: boolean;
}

/**
 * Prevents duplicate creates: the same input keeps its `Idempotency-Key`, so a retry after a lost answer returns the first
 * result. Drafts store `editing.unanswered`. For calls outside record forms, which use `useSave`.
 */
export const useCreateOnce =
  ({ unanswered }: { unanswered: UnansweredCreate }) =>
  async <Made>(input: unknown, call: (idempotencyKey: string) => Promise<Made>): Promise<Made> => {
    const sent = JSON.stringify(input);
    if (unanswered.sent !== sent) Object.assign(unanswered, { sent, key: randomId() });
    const made = await call(unanswered.key);
    unanswered.sent = '';
    return made;
  };
