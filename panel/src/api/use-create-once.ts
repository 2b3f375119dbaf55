import { useRef } from 'react';
import { randomId } from './random-id.ts';

/**
 * A create that makes nothing twice: the call gets the same `Idempotency-Key` as long as the same is sent, so that pressing again
 * after a lost answer is answered as the first press. `useSave` sees to it for forms of a record; this is for all else.
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
