import { useRef } from 'react';
import { randomId } from './random-id.ts';

/**
 * Prevents duplicate creates: the same input keeps its `Idempotency-Key`, so a retry after a lost answer returns the first
 * result. For calls outside record forms, which use `useSave`.
 */
export function useCreateOnce() {
  const unanswered = useRef({ sent: '', key: '' });
  return async <Made>(sent: unknown, call: (idempotencyKey: string) => Promise<Made>): Promise<Made> => {
    const text = JSON.stringify(sent);
    if (unanswered.current.sent !== text) unanswered.current = { sent: text, key: randomId() };
    const made = await call(unanswered.current.key);
    unanswered.current.sent = '';
    return made;
  };
}
