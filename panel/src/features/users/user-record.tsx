import type { ReactNode } from 'react';
import { RecordPage } from '#form/record/record-page.tsx';
import { RecordSkeleton, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Columns, Section, Stack } from '#ui/layout/card.tsx';
import { UserEditor } from './user-editor.tsx';
import { type ShownTab, UserFrame, useWayBack } from './user-frame.tsx';
import { userQuery } from './users.api.ts';

interface UserRecordProps extends ShownTab {
  id: string;
  /** Content of the other tabs. */
  children: ReactNode;
}

/** Page of a user, shown once loaded. */
export function UserRecord({ id, children, ...shown }: UserRecordProps) {
  const outline = (
    <UserFrame id={id} user={undefined} {...shown}>
      {shown.tab === 'PERSONAL_DATA' ? (
        <Columns main={<RecordSkeleton />} aside={<FactsOutline />} />
      ) : (
        <RecordSkeleton />
      )}
    </UserFrame>
  );
  return (
    <RecordPage id={id} query={userQuery} title="User" back={useWayBack(id)} outline={outline}>
      {(user) =>
        user && (
          <UserEditor user={user} {...shown}>
            {children}
          </UserEditor>
        )
      }
    </RecordPage>
  );
}

/** Placeholder of the account's facts. */
const FactsOutline = () => (
  <Section title="Account">
    <Stack>
      {['80%', '40%', '62%', '60%', '42%'].map((width) => (
        <Skeleton key={width} width={width} height="var(--control)" />
      ))}
    </Stack>
  </Section>
);
