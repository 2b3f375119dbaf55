import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { notify } from '#ui/notifications/notifications.ts';

/** Shows a toast when loading a list fails: after a 500 always (spec §8), otherwise only if old rows are still shown. */
export function useErrorNotification({ error, data }: UseQueryResult) {
  const hasRows = data !== undefined;
  useEffect(() => {
    if (error && shouldNotify(error, hasRows)) notify.error(messageFor(error));
  }, [error, hasRows]);
}

function shouldNotify(error: Error, hasRows: boolean): boolean {
  if (!(error instanceof ApiError)) return true;
  if (error.status === 404 || error.endsSession) return false; // about to show another page
  return hasRows || error.status === 500;
}
