import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '#api/messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { UserEditor } from './user-editor.tsx';
import { type ShownTab, useWayBack } from './user-frame.tsx';
import { userQuery } from './users.api.ts';

interface UserRecordProps extends ShownTab {
  id: string;
  /** What the tab shows, where it is not the personal data. */
  children: ReactNode;
}

/** One user, as soon as they have come. */
export function UserRecord({ id, tab, counts, children }: UserRecordProps) {
  const { data, error, isFetching, refetch } = useQuery(userQuery(id));
  const back = useWayBack(id);
  if (data) {
    return (
      <UserEditor user={data} tab={tab} counts={counts}>
        {children}
      </UserEditor>
    );
  }
  return (
    <Page title="User" back={back}>
      {error ? (
        <ErrorState text={messageFor(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RecordSkeleton />
      )}
    </Page>
  );
}
