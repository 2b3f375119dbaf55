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
import { placeOf, type Target } from '#ui/layout/link.tsx';
import { type BackTarget, Page } from '#ui/layout/page.tsx';

interface RecordPageProps<Stored, Key extends QueryKey> {
  /** From the address; undefined for a new record. */
  id: string | undefined;
  query: (id: string) => UseQueryOptions<Stored, Error, Stored, Key>;
  /** The page while the record is on its way, or cannot be had. */
  title: string;
  back: BackTarget;
  /** The whole page while it loads, where its head is known before the record. */
  outline?: ReactNode;
  /** The tabs, and what is below them, while it loads; default: two cards of fields. */
  outlineTabs?: ReactNode;
  outlineBody?: ReactNode;
  /** Where a record is found once it is made, if its form stays open then. */
  targetOf?: (id: string) => Target;
  /** The page of the record, or of a new one. `onCreated` gives that its address. */
  children: (record: Stored | undefined, onCreated: (made: { id: string }) => void) => ReactNode;
}

/** A page of one record, as soon as it has come; of a new one at once. What is no id leads to the 404 page. */
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
  const { id, query, title, back, outline, outlineTabs, outlineBody, children, onCreated } = props;
  const queryClient = useQueryClient();
  const result = useQuery({ ...query(id ?? ''), enabled: id !== undefined });
  // Who comes back sees what is known of it at once, but it is asked for anew: somebody else may have deleted it.
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
      tabs={!result.error && outlineTabs}
    >
      {outlineBody && !result.error ? outlineBody : <NoRecordYet result={result} />}
    </Page>
  );
}

/** In place of a record that is on its way, or of which only why it could not be had is known. */
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
  /** The record that was made in this form. */
  made?: string;
  key: number;
}

/**
 * Another record is another form: `key` tells them apart. But a record that was just made stays in the form where it was made;
 * `replaceUrlWithId` gives it its address there.
 */
function useFormInstance(id: string | undefined, targetOf?: (id: string) => Target) {
  const navigate = useNavigate();
  const [instance, setInstance] = useState<Instance>({ id, key: 0 });
  if (instance.id !== id)
    setInstance(instance.made === id ? { ...instance, id } : { id, key: instance.key + 1 });

  function replaceUrlWithId({ id: made }: { id: string }) {
    if (!targetOf) return;
    setInstance({ ...instance, made });
    void navigate<AnyRouter, string, string>({
      ...placeOf(targetOf(made)),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }

  return { key: instance.key, replaceUrlWithId };
}
