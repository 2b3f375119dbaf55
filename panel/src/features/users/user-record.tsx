import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '#api/messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Columns, Section, Stack } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { UserEditor } from './user-editor.tsx';
import { type ShownTab, UserFrame, useWayBack } from './user-frame.tsx';
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
  if (!error) {
    return (
      <UserFrame id={id} user={undefined} tab={tab} counts={counts}>
        {tab === 'PERSONAL_DATA' ? (
          <Columns main={<RecordSkeleton />} aside={<FactsOutline />} />
        ) : (
          <RecordSkeleton />
        )}
      </UserFrame>
    );
  }
  return (
    <Page title="User" back={back}>
      <ErrorState text={messageFor(error)} busy={isFetching} onRetry={() => void refetch()} />
    </Page>
  );
}

/** Where the facts of the account will stand. */
const FactsOutline = () => (
  <Section title="Account">
    <Stack>
      <Skeleton width="80%" height={36} />
      <Skeleton width="40%" height={36} />
      <Skeleton width="60%" height={36} />
      <Skeleton width="60%" height={36} />
      <Skeleton width="40%" height={36} />
    </Stack>
  </Section>
);
