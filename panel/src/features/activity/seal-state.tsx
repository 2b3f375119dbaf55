import type { SealVerification } from '@foyer/contract/history.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/format.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { sealQuery, verifySeal } from './activity.api.ts';
import styles from './seal-state.module.css';

/** Shows how much of the history is sealed, and whether it is unchanged. */
export function SealState() {
  const { data: seal, isError, isFetching, refetch } = useQuery(sealQuery);
  const { mutate, isPending, data } = useMutation({
    ...verifySeal,
    onSuccess: tell,
    onError: (error) => notify.error(messageFor(error)),
  });
  if (!seal)
    return isError ? (
      <>
        <span>We couldn’t load the tamper-evident log.</span>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    ) : (
      <Skeleton width={200} height="var(--control-small)" />
    );
  const waiting = seal.entries - seal.sealed;
  return (
    <>
      <span className="num" title={seal.head ? `Checksum: ${seal.head}` : undefined}>
        <span>{`Tamper-evident log · ${formatNumber(seal.sealed)} entries`}</span>
        {waiting > 0 && <span className={styles.pending}>{` · ${formatNumber(waiting)} pending`}</span>}
        {data?.ok && <span> · verified just now</span>}
      </span>
      <Button size="small" busy={isPending} onClick={() => mutate()}>
        Verify
      </Button>
    </>
  );
}

function tell({ ok, checked, erased, firstBroken }: SealVerification) {
  const without = erased > 0 ? `, ${formatNumber(erased)} of them erased` : '';
  if (ok) notify.success(`All ${formatNumber(checked)} entries intact${without}`);
  else notify.error(`The log was altered from entry ${firstBroken} on`);
}
