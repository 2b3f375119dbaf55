import { useState } from 'react';

/** A dialog that makes what is shown once (`ShownOnce`): nothing but its own buttons closes it while there is something to lose. */
export function useShownOnce<Made>() {
  const [made, setMade] = useState<Made>();
  const [isMaking, setMaking] = useState(false);
  return {
    made,
    async make(call: () => Promise<Made>): Promise<Made> {
      setMaking(true);
      try {
        const answer = await call();
        setMade(answer);
        return answer;
      } finally {
        setMaking(false);
      }
    },
    /** For the dialog's frame. */
    frame: { locked: isMaking || made !== undefined, onClosed: () => setMade(undefined) },
  };
}
