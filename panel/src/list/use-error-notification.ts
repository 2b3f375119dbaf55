import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#api/api-error.ts';
import { messageFor } from '#api/messages.ts';
import { notify } from '#ui/feedback/notifications.ts';

/**
 * A list that failed says so in a notification, each time anew: after a 500 always (spec §8), else only where rows from before
 * are still there, for then nothing stands in their place that could say it.
 */
export function useErrorNotification({ error, data }: UseQueryResult) {
  const hasRows = data !== undefined;
  useEffect(() => {
    if (error && isToTell(error, hasRows)) notify.error(messageFor(error));
  }, [error, hasRows]);
}

function isToTell(error: Error, hasRows: boolean): boolean {
  if (!(error instanceof ApiError)) return true;
  if (error.status === 404 || error.endsSession) return false; // on the way to another page
  return hasRows || error.status === 500;
}
