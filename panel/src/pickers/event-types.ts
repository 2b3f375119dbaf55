import { type EventType, eventType } from '@foyer/contract/events.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#api/transport/client.ts';
import { capitalized } from '#ui/format.ts';

/** Event types. They change only with the server, so they stay cached while the panel is open. */
const eventTypesQuery = queryOptions({
  queryKey: ['eventTypes'],
  queryFn: ({ signal }) => api.get('/events/types', z.array(eventType), { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useEventTypes() {
  const { data = [], isPending } = useQuery(eventTypesQuery);
  return { types: data, isPending };
}

/** Shows `vip` as "VIP" and `open` as "Open". */
export const eventTypeName = ({ name }: Pick<EventType, 'name'>) =>
  name === 'vip' ? 'VIP' : capitalized(name);
