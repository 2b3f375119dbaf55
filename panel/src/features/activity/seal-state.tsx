import type { HistorySeal, HistoryVerification, SealVerification } from '@foyer/contract/history.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatDate, formatDateTime, formatNumber } from '#ui/format.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { sealQuery, verificationQuery, verifySeal } from './activity.api.ts';
import styles from './seal-state.module.css';

/** Shows how much of the history is sealed, and whether it is unchanged. */
export function SealState() {
  const { data: seal, isError, isFetching, refetch } = useQuery(sealQuery);
  const { data: latest } = useQuery(verificationQuery);
  const isNew = useResultNotice(latest);
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
  const details = detailsOf(seal, latest);
  return (
    <>
      <span className="num" title={titleOf(seal)}>
        <span>{`Tamper-evident log · ${formatNumber(seal.sealed)} lines`}</span>
        {details.map((detail) => (
          <span key={detail} className={styles.detail}>{` · ${detail}`}</span>
        ))}
        {latest?.result && <span>{` · ${resultOf(latest.result, isNew ? null : latest.finishedAt)}`}</span>}
      </span>
      <VerifyButton latest={latest} />
    </>
  );
}

const titleOf = ({ head }: HistorySeal) =>
  ['An entry has a line for each record it changes.', ...(head ? [`Checksum: ${head}`] : [])].join(' ');

function detailsOf({ entries, sealed, archivedUntil }: HistorySeal, latest?: HistoryVerification): string[] {
  return [
    ...(entries > sealed ? [`${formatNumber(entries - sealed)} pending`] : []),
    ...(archivedUntil ? [`archived until ${formatDate(archivedUntil)}`] : []),
    ...(latest?.state === 'STOPPED' ? ['verification stopped'] : []),
  ];
}

const resultOf = ({ ok, firstBroken }: SealVerification, finishedAt: string | null) =>
  ok
    ? `verified ${finishedAt ? formatDateTime(finishedAt) : 'just now'}`
    : `altered from line ${firstBroken} on`;

/** Starts a verification and shows its progress. It runs on the server, so the user may leave the page. */
function VerifyButton({ latest }: { latest: HistoryVerification | undefined }) {
  const { mutate, isPending } = useMutation({
    ...verifySeal,
    onError: (error) => notify.error(messageFor(error)),
  });
  const isRunning = latest?.state === 'RUNNING';
  return (
    <Button size="small" busy={isPending || isRunning} onClick={() => mutate()}>
      {isRunning ? `Verifying ${percentOf(latest)}` : 'Verify'}
    </Button>
  );
}

const percentOf = ({ checked, entries }: HistoryVerification) =>
  `${Math.min(100, Math.floor((100 * checked) / Math.max(1, entries)))}%`;

/** Notifies of the result if the verification ends while the page is open, and returns true from then on. */
function useResultNotice(latest: HistoryVerification | undefined): boolean {
  const [running, setRunning] = useState<string | null>(null);
  const isNew = latest?.state === 'DONE' && latest.startedAt === running;
  const result = isNew ? latest.result : null;
  useEffect(() => {
    if (latest?.state === 'RUNNING') setRunning(latest.startedAt);
  }, [latest]);
  useEffect(() => {
    if (result) tell(result);
  }, [result]);
  return isNew;
}

function tell({ ok, checked, erased, firstBroken }: SealVerification) {
  const without = erased > 0 ? `, ${formatNumber(erased)} of them erased` : '';
  if (ok) notify.success(`All ${formatNumber(checked)} lines intact${without}`);
  else notify.error(`The log was altered from line ${firstBroken} on`);
}
