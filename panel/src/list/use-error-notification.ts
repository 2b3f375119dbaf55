import { useEffect } from 'react';
import { ApiError } from '#api/api-error.ts';
import { messageFor } from '#api/messages.ts';
import { notify } from '#ui/feedback/notifications.ts';

/** A list that failed says so in passing as well (spec §8), each time anew: also where rows from before are still there. */
export function useErrorNotification(error: Error | null) {
  useEffect(() => {
    const isTold = error instanceof ApiError && (error.status === 404 || error.endsSession);
    if (error && !isTold) notify.error(messageFor(error));
  }, [error]);
}
