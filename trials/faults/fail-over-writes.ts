/** Shared by the fail-over trials: starts writes and checks their outcome. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { PostgresServer } from '../../server/test/services/postgres.ts';
import { startReceiver } from '../../server/test/services/webhook-receiver.ts';
import { short, type Trial } from '../trial.ts';
import { ask, type Instances, until } from './cluster.ts';
import { type FailOverWriters, startFailOverWriters } from './fail-over-writers.ts';

type Server = Pick<PostgresServer, 'url'>;

const writersOfEachKind = short ? 4 : 8;

/**
 * Starts writers that pause after each write, and waits for this many writes. `primary` is asked to create the records that they
 * need.
 */
export async function begin(
  { address }: Instances,
  primary: Server,
  writes: number,
  pauseMs = 0,
): Promise<FailOverWriters> {
  const writers = await startFailOverWriters(address, primary.url(), {
    ofEachKind: writersOfEachKind,
    pauseMs,
  });
  await acknowledged(writers, writes);
  return writers;
}

export function acknowledged(writers: FailOverWriters, more: number): Promise<void> {
  const enough = writers.acknowledged.length + more;
  return until(() => writers.acknowledged.length >= enough);
}

/** Stops the writers and compares acknowledged writes with the primary's data. */
export async function compareWrites(
  figure: Trial['figure'],
  { ended }: Instances,
  writers: FailOverWriters,
  primary: Server,
): Promise<void> {
  await writers.stop();
  const rows = (await Promise.all(writers.names.map((names) => ask(primary, names)))).flat();
  const found = Map.groupBy(rows, ({ name }) => name);
  const lost = writers.acknowledged.filter((name) => !found.has(name));
  figure('writes acknowledged', writers.acknowledged.length, { atLeast: short ? 200 : 1000 });
  figure('acknowledged writes lost', lost.length, { is: 0 });
  figure('duplicate writes', [...found.values()].filter(({ length }) => length > 1).length, { is: 0 });
  const oversold = await ask(primary, ticketsBeyondLimit);
  figure('tickets sold beyond the limit of an event', Number(oversold[0]?.tickets), { is: 0 });
  if (writers.otherAnswers.length > 0)
    process.stderr.write(`${writers.otherAnswers.slice(0, 5).join('\n')}\n`);
  figure('responses other than success or retry', writers.otherAnswers.length, { is: 0 });
  figure('instances that need a manual restart', ended().length, { is: 0 });
}

const ticketsBeyondLimit = `select coalesce(sum(sold - max_tickets_qty), 0) as tickets from (
  select e.max_tickets_qty, (select count(*) from tickets t join billings b on b.id = t.billing_id where b.event_id = e.id) as sold
    from events e) as counted where sold > max_tickets_qty`;

/** Triggers a mail and a webhook. Returns the seconds until both have been sent. */
export async function tell(
  { address, dataDir }: Instances,
  { accessToken }: FailOverWriters,
): Promise<number> {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.stop());
  const call = async (method: string, path: string, body: object) => {
    const headers = {
      'api-key': 'foyer-panel',
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
    };
    const { status } = await fetch(`${address}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (status >= 300) throw new Error(`${path}: ${status}`);
  };
  const outbox = join(dataDir, 'outbox');
  const from = performance.now();
  await call('POST', '/admin/webhooks', { url: receiver.url, events: ['terms_of_use.published'] });
  const text = '<p>After it.</p>';
  await call('PUT', '/admin/content_management/terms_of_use', { content: { pl: text, en: text } });
  await call('POST', '/users/reset_password_attempt', { email: 'owner@venue.example' });
  await until(() => receiver.received.length > 0 && existsSync(outbox) && readdirSync(outbox).length > 0);
  return Math.round((performance.now() - from) / 100) / 10;
}
