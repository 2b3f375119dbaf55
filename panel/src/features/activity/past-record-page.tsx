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
import { LinkButton } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/card.tsx';
import { routeLocation, type Target } from '#ui/layout/link.tsx';
import { Page } from '#ui/layout/page.tsx';

const back = { to: '/app/activity', label: 'Back to activity' } as const;

/** API path and page of each kind of record that has one. */
const pages: Partial<Record<HistoryEntity, (id: string) => { call: string; target: Target }>> = {
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
  webhooks: (id) => ({
    call: `/admin/webhooks/${id}`,
    target: { to: '/app/integrations/WEBHOOKS/$id', params: { id } },
  }),
  imports: (id) => ({
    call: `/admin/imports/${id}`,
    target: { to: '/app/integrations/IMPORTS/$importId', params: { importId: id } },
  }),
  legal_texts: (id) => ({
    call: `/admin/content_management/${id}`,
    target: {
      to: '/app/content-management/{-$subpage}',
      params: { subpage: id === 'terms_of_use' ? 'terms-of-use' : 'privacy-policy' },
    },
  }),
};

/** Where to find records without a page of their own. */
const sections: Partial<Record<HistoryEntity, Target & { label: string }>> = {
  reviews: { to: '/app/reviews', label: 'Open reviews' },
  access_keys: {
    to: '/app/integrations/{-$subpage}',
    params: { subpage: 'KEYS' },
    label: 'Open access keys',
  },
  door_devices: { to: '/door', label: 'Open the door' },
  mails: { to: '/app/mails', label: 'Open e-mails' },
};

/** `/app/activity/{entity}/{id}`: leads to the record, or shows the history of one that is deleted or has no page. */
export function PastRecordPage() {
  const params = recordOfHistory.safeParse(useParams({ strict: false }));
  if (!params.success) return <Navigate to="/404" replace />;
  return <PastRecord {...params.data} />;
}

function PastRecord({ entity, id }: { entity: HistoryEntity; id: string }) {
  const page = pages[entity]?.(id);
  const {
    data: isThere,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['activity', 'record', entity, id],
    queryFn: ({ signal }) =>
      page ? api.get(page.call, z.unknown(), { signal }).then(() => true, isGone) : Promise.resolve(false),
    gcTime: 0, // the record may be deleted at any time
  });
  const history = useInfiniteQuery({ ...recordHistoryQuery(entity, id), enabled: isThere === false });
  if (isThere && page) return <Navigate<AnyRouter, string, string> {...routeLocation(page.target)} replace />;
  const name = entityNames[entity];
  const section = sections[entity];
  const label = history.data?.pages[0]?.content[0]?.label;
  return (
    <Page
      title={label ?? name}
      titleLang={label && 'pl'}
      back={back}
      meta={<span>{page ? `${name} · deleted` : name}</span>}
      actions={section && <LinkButton {...section}>{section.label}</LinkButton>}
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
