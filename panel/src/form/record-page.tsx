import { id as idSchema } from '@foyer/contract/fields.ts';
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { messageFor } from '#api/messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { RecordSkeleton } from '#ui/feedback/skeleton.tsx';
import type { Target } from '#ui/layout/link.tsx';
import { type BackTarget, Page } from '#ui/layout/page.tsx';
import { useFormInstance } from './use-form-instance.ts';

interface RecordPageProps<Stored, Key extends QueryKey> {
  /** From the address; undefined for a new record. */
  id: string | undefined;
  query: (id: string) => UseQueryOptions<Stored, Error, Stored, Key>;
  /** The page while the record is on its way. */
  title: string;
  back: BackTarget;
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
  const { id, query, title, back, children, onCreated } = props;
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...query(id ?? ''), enabled: id !== undefined });
  // Who comes back sees what is known of it at once, but it is asked for anew: somebody else may have deleted it.
  useEffect(() => {
    if (id === undefined) return;
    const queryKey: QueryKey = query(id).queryKey;
    return () => void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }, [id, query, queryClient]);
  const record = id === undefined ? undefined : data;
  if (id === undefined || record !== undefined) return children(record, onCreated);
  return (
    <Page title={title} back={back}>
      {error ? (
        <ErrorState text={messageFor(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RecordSkeleton />
      )}
    </Page>
  );
}
