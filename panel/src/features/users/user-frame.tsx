import type { User } from '@foyer/contract/people/users.ts';
import { type ReactNode, useState } from 'react';
import { personName } from '#domain/person.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { pathBefore } from '#ui/history.ts';
import { type BackTarget, Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { MembershipMark } from './membership-mark.tsx';
import styles from './users.module.css';

/** Tabs of a user's page in order. */
export const userSubpages = ['PERSONAL_DATA', 'MESSAGES', 'REVIEWS', 'BOOKINGS'] as const;
export type UserSubpage = (typeof userSubpages)[number];

const records = {
  '/app/messages/details/': { to: '/app/messages/details/{-$id}', label: 'Back to message' },
  '/app/billings/details/': { to: '/app/billings/details/{-$id}', label: 'Back to billing' },
  '/app/events/form/': { to: '/app/events/form/{-$id}', label: 'Back to event' },
} as const;

/** Returns the Back target: the record that led to the user, or the list. */
export function useWayBack(userId: string): BackTarget {
  const [back] = useState((): BackTarget => {
    const before = pathBefore(`/app/users/${userId}/`) ?? '';
    const record = Object.entries(records).find(([path]) => before.startsWith(path));
    if (!record) return { to: '/app/users', label: 'Back to users' };
    return { ...record[1], params: { id: before.slice(record[0].length) } };
  });
  return back;
}

const tabNames: Record<UserSubpage, string> = {
  PERSONAL_DATA: 'Personal data',
  MESSAGES: 'Messages',
  REVIEWS: 'Reviews',
  BOOKINGS: 'Bookings',
};

/** The tab shown, and the counts of the others. */
export interface ShownTab {
  tab: UserSubpage;
  counts: Partial<Record<UserSubpage, number>>;
}

interface UserFrameProps extends ShownTab {
  id: string;
  /** Undefined while loading. */
  user: User | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** Header of a user's page: name, status and actions. */
export function UserFrame({ id, user, tab, counts, actions, children }: UserFrameProps) {
  return (
    <Page
      title={user ? personName(user) : 'User'}
      back={useWayBack(id)}
      meta={user ? <UserMeta user={user} /> : <Skeleton width={180} height="var(--control-mini)" />}
      actions={user && actions}
      showsList={tab !== 'PERSONAL_DATA'}
      tabs={
        <Tabs
          label="User"
          items={userSubpages.map((one) => ({
            label: tabNames[one],
            to: '/app/users/$userId/{-$subpage}',
            params: { userId: id, subpage: one },
            current: one === tab,
            count: counts[one],
          }))}
        />
      }
    >
      {children}
    </Page>
  );
}

const UserMeta = ({ user }: { user: User }) => (
  <>
    <StatusTag value={user.status} />
    <span className={styles.membership}>
      Membership: <MembershipMark membership={user.membership} />
    </span>
  </>
);
