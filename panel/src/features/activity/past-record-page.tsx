import { type HistoryEntity, recordOfHistory, resourceOf } from '@foyer/contract/history.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type AnyRouter, Navigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { api } from '#api/transport/client.ts';
import { recordHistoryOptions } from '#history/history.api.ts';
import { RecordHistory } from '#history/record-history.tsx';
import { entityNames } from '#history/words/field-words.ts';
import { listTarget, recordTarget } from '#resource/page-targets.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/card.tsx';
import { routeLocation, type Target } from '#ui/layout/link.tsx';
import { Page } from '#ui/layout/page.tsx';

const back = { to: '/app/activity', label: 'Back to activity' } as const;

/** API path and page of other kinds of record than the described nouns. */
const otherPages: Partial<Record<HistoryEntity, (id: string) => RecordPlace>> = {
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

interface RecordPlace {
  call: string;
  target: Target;
}

function pageOf(entity: HistoryEntity, id: string): RecordPlace | undefined {
  const resource = resourceOf(entity);
  if (!resource?.calls.includes('get')) return otherPages[entity]?.(id);
  return { call: `${resource.path}/${id}`, target: recordTarget(resource, id) };
}

/** Where to find records without a page of their own. */
const otherSections: Partial<Record<HistoryEntity, Target & { label: string }>> = {
  access_keys: {
    to: '/app/integrations/{-$subpage}',
    params: { subpage: 'KEYS' },
    label: 'Open access keys',
  },
  door_devices: { to: '/door', label: 'Open the door' },
  mails: { to: '/app/mails', label: 'Open e-mails' },
};

function sectionOf(entity: HistoryEntity): (Target & { label: string }) | undefined {
  const resource = resourceOf(entity);
  if (!resource || resource.pages.record !== undefined) return otherSections[entity];
  return { ...listTarget(resource), label: `Open ${resource.plural}` };
}

/** `/app/activity/{entity}/{id}`: leads to the record, or shows the history of one that is deleted or has no page. */
export function PastRecordPage() {
  const params = recordOfHistory.safeParse(useParams({ strict: false }));
  if (!params.success) return <Navigate to="/404" replace />;
  return <PastRecord {...params.data} />;
}

function PastRecord({ entity, id }: { entity: HistoryEntity; id: string }) {
  const page = pageOf(entity, id);
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
  const history = useInfiniteQuery({ ...recordHistoryOptions(entity, id), enabled: isThere === false });
  if (isThere && page) return <Navigate<AnyRouter, string, string> {...routeLocation(page.target)} replace />;
  const name = entityNames[entity];
  const section = sectionOf(entity);
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
        {isThere === false && <RecordHistory entity={entity} id={id} canUndo={false} />}
      </Section>
    </Page>
  );
}

function isGone(error: unknown): false {
  if (error instanceof ApiError && error.status === 404) return false;
  throw error;
}
