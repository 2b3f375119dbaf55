import { retention } from '@foyer/contract/people/retention.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

export const retentionQuery = queryOptions({
  queryKey: ['activity', 'retention'],
  queryFn: ({ signal }) => api.get('/admin/retention', retention, { signal }),
});
