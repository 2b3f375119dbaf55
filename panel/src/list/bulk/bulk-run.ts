import type { BulkRefusal } from '@foyer/contract/lists/bulk.ts';
import { queryClient } from '#api/query-client.ts';
import { onSessionEnd } from '#api/session/session.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { randomId } from '#api/transport/random-id.ts';
import { selectionOf } from '#list/selection/selection.ts';
import { countOf } from '#ui/format.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { sendBulk } from './bulk-calls.ts';
import { type BulkJob, bulkJob } from './bulk-job.ts';

/** Records per call. The user can stop, and sees the progress, between two calls. */
const portion = 20;

/** Delays before an unanswered call is repeated with the same key. */
const pausesMs = [1000, 3000];

let left: readonly string[] = [];
let body: object = {};
/** Identifies the current run. */
let run: object | undefined;
function update(patch: Partial<BulkJob>) {
  const job = bulkJob.get();
  if (job) bulkJob.setState(() => ({ ...job, ...patch }));
}

interface Start extends Pick<BulkJob, 'list' | 'action' | 'noun'> {
  ids: readonly string[];
  /** Refusals of the preview. These records are not sent. */
  refused: readonly BulkRefusal[];
  /** Input of the action. */
  fields: object;
}

/** Runs the action in the background while the user visits other pages. Refused records stay selected. */
export function startBulk({ list, action, noun, ids, refused, fields }: Start): void {
  body = { action: action.action, ...fields };
  left = ids;
  bulkJob.setState(() => ({
    list,
    action,
    noun,
    state: 'running',
    total: ids.length,
    left: ids.length,
    done: 0,
    refused,
  }));
  selectionOf(list).set([...ids, ...refused.map(({ id }) => id)]);
  void work();
}

/** Stops after the current call. Unsent records stay selected. */
export const stopBulk = () => update({ state: 'stopping' });

export function resumeBulk(): void {
  update({ state: 'running' });
  void work();
}

export function dismissBulk(): void {
  left = [];
  run = undefined;
  bulkJob.setState(() => undefined);
}

async function work(): Promise<void> {
  const mine = {};
  run = mine;
  while (left.length > 0 && bulkJob.get()?.state === 'running') {
    const ids = left.slice(0, portion);
    const result = await send(ids);
    const job = bulkJob.get();
    if (run !== mine || !job) return; // the user who started it has logged out
    if (!result) {
      update({ state: 'lost' });
      break;
    }
    // A postponed record is not refused: the server is stopping, or its database is unreachable.
    const putOff = result.refused.filter(({ message }) => message === 'unavailable').map(({ id }) => id);
    const refused = result.refused.filter(({ message }) => message !== 'unavailable');
    left = [...putOff, ...left.slice(portion)];
    const stays = new Set([...putOff, ...refused.map(({ id }) => id)]);
    selectionOf(job.list).choose(
      ids.filter((id) => !stays.has(id)),
      false,
    );
    update({ done: job.done + result.done, left: left.length, refused: [...job.refused, ...refused] });
    if (putOff.length > 0) {
      update({ state: 'lost' });
      break;
    }
  }
  const job = bulkJob.get();
  if (!job) return;
  for (const name of job.action.invalidates) void queryClient.invalidateQueries({ queryKey: [name] });
  if (job.state !== 'lost') finish(job);
}

function finish({ action, noun, done, refused }: BulkJob) {
  if (refused.length > 0 || left.length > 0) update({ state: 'over' });
  else {
    notify.success(action.success(countOf(done, noun)));
    bulkJob.setState(() => undefined);
  }
}

/** Returns undefined if retries bring no answer, or if the server rejects the whole call. */
async function send(ids: readonly string[]) {
  const key = randomId();
  for (const pauseMs of [...pausesMs, undefined]) {
    try {
      const job = bulkJob.get();
      if (!job) return undefined;
      return await sendBulk(job.list, body, ids, key);
    } catch (error) {
      const passing = error instanceof ApiError && (error.isUnanswered || error.status === 503);
      if (!passing || pauseMs === undefined) return undefined;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return undefined;
}

onSessionEnd(dismissBulk);

addEventListener('beforeunload', (event) => {
  if (bulkJob.get()?.state === 'running' || bulkJob.get()?.state === 'stopping') event.preventDefault();
});
