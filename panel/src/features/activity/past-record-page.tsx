import { type HistoryEntity, recordOfHistory } from '@foyer/contract/history.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type AnyRouter, Navigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { api } from '#api/transport/client.ts';
import { recordHistoryQuery } from '#history/history.api.ts';
import { RecordHistory } from '#history/record-history.tsx';
import { entityNames } from '#history/words/field-words.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/card.tsx';
import { routeLocation, type Target } from '#ui/layout/link.tsx';
import { Page } from '#ui/layout/page.tsx';

const back = { to: '/app/activity', label: 'Back to activity' } as const;

/** API path and page of each kind of record. */
const places: Record<HistoryEntity, (id: string) => { call: string; target: Target }> = {
  events: (id) => ({
    call: `/events/admin/${id}`,
    target: { to: '/app/events/form/{-$id}', params: { id } },
  }),
  places: (id) => ({
    call: `/locations/admin/${id}`,
    target: { to: '/app/places/form/{-$id}/{-$subpage}', params: { id, subpage: 'view' } },
  }),
  users: (id) => ({
    call: `/users/${id}`,
    target: { to: '/app/users/$userId/{-$subpage}', params: { userId: id, subpage: 'PERSONAL_DATA' } },
  }),
  staff: (id) => ({ call: `/admin/staff/${id}`, target: { to: '/app/admins/form/{-$id}', params: { id } } }),
  discounts: (id) => ({
    call: `/admin/membership_coupons/${id}`,
    target: { to: '/app/discounts/form/{-$id}', params: { id } },
  }),
  billings: (id) => ({
    call: `/admin/billings/${id}`,
    target: { to: '/app/billings/details/{-$id}', params: { id } },
  }),
  messages: (id) => ({
    call: `/help_messages/${id}`,
    target: { to: '/app/messages/details/{-$id}', params: { id } },
  }),
  faq: (id) => ({
    call: `/admin/content_management/faq/${id}`,
    target: { to: '/app/faq/{-$id}', params: { id } },
  }),
  reservations: (id) => ({
    call: `/reservations/${id}`,
    target: { to: '/app/reservations/form/{-$id}', params: { id } },
  }),
  legal_texts: (id) => ({
    call: `/admin/content_management/${id}`,
    target: {
      to: '/app/content-management/{-$subpage}',
      params: { subpage: id === 'terms_of_use' ? 'terms-of-use' : 'privacy-policy' },
    },
  }),
};

/** `/app/activity/{entity}/{id}`: leads to the record, or shows the history of a deleted one. */
export function PastRecordPage() {
  const params = recordOfHistory.safeParse(useParams({ strict: false }));
  if (!params.success) return <Navigate to="/404" replace />;
  return <PastRecord {...params.data} />;
}

function PastRecord({ entity, id }: { entity: HistoryEntity; id: string }) {
  const { call, target } = places[entity](id);
  const {
    data: isThere,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['activity', 'record', entity, id],
    queryFn: ({ signal }) => api.get(call, z.unknown(), { signal }).then(() => true, isGone),
    gcTime: 0, // the record may be deleted at any time
  });
  const history = useInfiniteQuery({ ...recordHistoryQuery(entity, id), enabled: isThere === false });
  if (isThere) return <Navigate<AnyRouter, string, string> {...routeLocation(target)} replace />;
  const name = entityNames[entity];
  const label = history.data?.pages[0]?.content[0]?.label;
  return (
    <Page
      title={label ?? name}
      titleLang={label && 'pl'}
      back={back}
      meta={<span>{`${name} · deleted`}</span>}
    >
      <Section title="History">
        {error && <ErrorState text={messageFor(error)} onRetry={() => void refetch()} busy={isFetching} />}
        {isThere === undefined && !error && <RecordSkeleton />}
        {isThere === false && <RecordHistory entity={entity} id={id} isGone />}
      </Section>
    </Page>
  );
}

function isGone(error: unknown): false {
  if (error instanceof ApiError && error.status === 404) return false;
  throw error;
}
