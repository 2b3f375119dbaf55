import type { BulkRefusal } from '@foyer/contract/bulk.ts';
import { ApiError } from '#api/api-error.ts';
import { queryClient } from '#api/query-client.ts';
import { randomId } from '#api/random-id.ts';
import { onSessionEnd } from '#api/session.ts';
import { notify } from '#ui/feedback/notifications.ts';
import { countOf } from '#ui/format.ts';
import { sendBulk } from './bulk-calls.ts';
import { type BulkJob, bulkJob } from './bulk-job.ts';
import { selectionOf } from './selection.ts';

/** So many records go with one call: one can stop between two, and sees how far it is. */
const portion = 20;

/** After so long a call that was not answered is sent again, with the same key. */
const pausesMs = [1000, 3000];

let left: readonly string[] = [];
let body: object = {};
/** The one that is going on. */
let run: object | undefined;
function update(patch: Partial<BulkJob>) {
  const job = bulkJob.get();
  if (job) bulkJob.setState(() => ({ ...job, ...patch }));
}

interface Start extends Pick<BulkJob, 'list' | 'act' | 'noun'> {
  ids: readonly string[];
  /** Foreseen, so that they are not sent. */
  refused: readonly BulkRefusal[];
  /** What further the act asks for. */
  fields: object;
}

/** Does it, wherever in the panel one goes meanwhile. What is refused stays chosen. */
export function startBulk({ list, act, noun, ids, refused, fields }: Start): void {
  body = { action: act.action, ...fields };
  left = ids;
  bulkJob.setState(() => ({
    list,
    act,
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

/** No further portion is sent; what was not done stays chosen. */
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
    if (run !== mine || !job) return; // who began it has left
    if (!result) {
      update({ state: 'lost' });
      break;
    }
    // What the server has put off is not refused: it ends, or its database is away.
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
  for (const name of job.act.invalidates) void queryClient.invalidateQueries({ queryKey: [name] });
  if (job.state !== 'lost') finish(job);
}

function finish({ act, noun, done, refused }: BulkJob) {
  if (refused.length > 0 || left.length > 0) update({ state: 'over' });
  else {
    notify.success(act.success(countOf(done, noun)));
    bulkJob.setState(() => undefined);
  }
}

/** Undefined where there is no answer, after some tries. What the server refuses as a whole is no answer either. */
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
