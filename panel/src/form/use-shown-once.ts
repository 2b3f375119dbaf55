import { useState } from 'react';

/** State of a dialog that creates a secret (`ShownOnce`). Only its own buttons close it while the secret could be lost. */
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
    /** Props of the dialog's frame. */
    frame: { locked: isMaking || made !== undefined, onClosed: () => setMade(undefined) },
  };
}
