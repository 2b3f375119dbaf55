import { id as idSchema } from '@foyer/contract/fields.ts';
import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type AnyRouter, Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton, Skeleton } from '#ui/feedback/skeleton.tsx';
import { routeLocation, type Target } from '#ui/layout/link.tsx';
import { type BackTarget, Page } from '#ui/layout/page.tsx';

interface RecordPageProps<Stored, Key extends QueryKey> {
  /** Id from the address, or undefined for a new record. */
  id: string | undefined;
  query: (id: string) => UseQueryOptions<Stored, Error, Stored, Key>;
  /** Title of the page while the record loads or cannot be loaded. */
  title: string;
  back: BackTarget;
  /** Placeholder of the whole page, if the header is known before the record. */
  outline?: ReactNode;
  /** Placeholder of the tabs and their content. Defaults to two cards of fields. */
  outlineTabs?: ReactNode;
  outlineBody?: ReactNode;
  /** The tab shown is a list. */
  showsList?: boolean;
  /** Address of a created record, if its form stays open. */
  targetOf?: (id: string) => Target;
  /** Renders the record's page, or that of a new record. `onCreated` gives the page its address. */
  children: (record: Stored | undefined, onCreated: (made: { id: string }) => void) => ReactNode;
}

/** Page of one record. Shows it once loaded, and a new record at once. An invalid id leads to the 404 page. */
export function RecordPage<Stored, Key extends QueryKey>(props: RecordPageProps<Stored, Key>) {
  const { id, targetOf } = props;
  const { key, replaceUrlWithId } = useFormInstance(id, targetOf);
  if (id !== undefined && !idSchema.safeParse(id).success) return <Navigate to="/404" replace />;
  return <LoadedRecord key={key} {...props} onCreated={replaceUrlWithId} />;
}

interface LoadedRecordProps<Stored, Key extends QueryKey> extends RecordPageProps<Stored, Key> {
  onCreated: (made: { id: string }) => void;
}

function LoadedRecord<Stored, Key extends QueryKey>(props: LoadedRecordProps<Stored, Key>) {
  const { id, query, title, back, outline, outlineTabs, outlineBody, showsList, children, onCreated } = props;
  const queryClient = useQueryClient();
  const result = useQuery({ ...query(id ?? ''), enabled: id !== undefined });
  // Shows cached data at once on return, but reloads it, because another user may have deleted the record.
  useEffect(() => {
    if (id === undefined) return;
    const queryKey: QueryKey = query(id).queryKey;
    return () => void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }, [id, query, queryClient]);
  const record = id === undefined ? undefined : result.data;
  if (id === undefined || record !== undefined) return children(record, onCreated);
  if (outline && !result.error) return outline;
  return (
    <Page
      title={title}
      back={back}
      meta={!result.error && <Skeleton width={180} height="1lh" />}
      showsList={showsList && !result.error}
      tabs={!result.error && outlineTabs}
    >
      {outlineBody && !result.error ? outlineBody : <NoRecordYet result={result} />}
    </Page>
  );
}

/** Placeholder or error shown instead of a record. */
export const NoRecordYet = ({
  result,
}: {
  result: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}) =>
  result.error ? (
    <ErrorState
      text={messageFor(result.error)}
      busy={result.isFetching}
      onRetry={() => void result.refetch()}
    />
  ) : (
    <RecordSkeleton />
  );

interface Instance {
  id: string | undefined;
  /** Id of the record created in this form. */
  made?: string;
  key: number;
}

/** Gives each record a separate form by `key`. A record just created keeps its form; `replaceUrlWithId` changes the address. */
function useFormInstance(id: string | undefined, targetOf?: (id: string) => Target) {
  const navigate = useNavigate();
  const [instance, setInstance] = useState<Instance>({ id, key: 0 });
  if (instance.id !== id)
    setInstance(instance.made === id ? { ...instance, id } : { id, key: instance.key + 1 });

  function replaceUrlWithId({ id: made }: { id: string }) {
    if (!targetOf) return;
    setInstance({ ...instance, made });
    void navigate<AnyRouter, string, string>({
      ...routeLocation(targetOf(made)),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }

  return { key: instance.key, replaceUrlWithId };
}
