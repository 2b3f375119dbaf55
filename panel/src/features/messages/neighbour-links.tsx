import { type Message, type MessageListQuery, messageListQuery } from '@foyer/contract/messages.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { IconButton, IconLink } from '#ui/buttons/icon-button.tsx';
import { messagesQuery } from './messages.api.ts';
import styles from './messages.module.css';

/** Links to the messages before and after this one, in the order of the list. */
export function NeighbourLinks({ previous, next }: Neighbours) {
  if (!previous && !next) return null;
  return (
    <span className={styles.neighbours}>
      <NeighbourLink label="Previous message" icon={<IconChevronUp />} neighbour={previous} />
      <NeighbourLink label="Next message" icon={<IconChevronDown />} neighbour={next} />
    </span>
  );
}

interface NeighbourLinkProps {
  label: string;
  icon: ReactNode;
  /** Undefined at the end of the list. The other link keeps its place. */
  neighbour: Message | undefined;
}

const NeighbourLink = ({ label, icon, neighbour }: NeighbourLinkProps) =>
  neighbour ? (
    <IconLink
      label={label}
      icon={icon}
      to="/app/messages/details/{-$id}"
      params={{ id: neighbour.id }}
      replace
    />
  ) : (
    <IconButton label={label} icon={icon} disabled />
  );

export interface Neighbours {
  previous?: Message;
  next?: Message;
}

/**
 * Returns the messages before and after this one in the list that showed it last, across pages. Empty if no list has shown it.
 */
export function useNeighbours(id: string): Neighbours {
  const queryClient = useQueryClient();
  const [query] = useState(() => lastListWith(queryClient, id));
  // Reads the cached list, so that handling a message does not change its neighbours.
  const seen = useQuery({ ...messagesQuery(query ?? firstPage), enabled: false }).data;
  const { content = [], totalPages = 0 } = seen ?? {};
  const { page } = query ?? firstPage;
  const index = query ? content.findIndex((message) => message.id === id) : -1;
  const isLast = index === content.length - 1;
  const before = usePage(query, index === 0 && page > 0 ? page - 1 : undefined);
  const after = usePage(query, index !== -1 && isLast && page + 1 < totalPages ? page + 1 : undefined);
  if (index === -1) return {};
  return { previous: content[index - 1] ?? before.at(-1), next: content[index + 1] ?? after[0] };
}

const firstPage = messageListQuery.parse({});

/** Returns another page of the same list, or nothing if there is none. */
function usePage(query: MessageListQuery | undefined, page: number | undefined): readonly Message[] {
  const isWanted = query !== undefined && page !== undefined;
  const { data } = useQuery({
    ...messagesQuery({ ...(query ?? firstPage), page: page ?? 0 }),
    enabled: isWanted,
    meta: { aside: true },
  });
  return isWanted && data ? data.content : [];
}

function lastListWith(queryClient: QueryClient, id: string): MessageListQuery | undefined {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: ['messages'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ queryKey }) => queryKey[1])
    .filter(isListQuery)
    .find((query) =>
      queryClient.getQueryData(messagesQuery(query).queryKey)?.content.some((one) => one.id === id),
    );
}

/** Returns true for keys of lists. Keys of totals and of users' lists contain words. */
const isListQuery = (part: unknown): part is MessageListQuery =>
  typeof part === 'object' && part !== null && 'page' in part && 'size' in part;
