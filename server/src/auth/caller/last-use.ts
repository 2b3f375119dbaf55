import type { FastifyReply } from 'fastify';
import type { Tx } from '#db/handles.ts';
import { system } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';

const minuteMs = 60_000;

/** Rounds down to the minute, the resolution of a stored last use. */
export const minuteOf = (moment: Date) => new Date(Math.floor(moment.getTime() / minuteMs) * minuteMs);

/**
 * Records the last use of a login or key, at most once a minute. Writes after the response, so that requests
 * do not wait.
 */
export function recordUses(
  { change }: Pick<Deps, 'change'>,
  action: string,
  write: (tx: Tx, id: string, minute: Date) => Promise<unknown>,
) {
  let noted = { minute: 0, ids: new Set<string>() };
  return (id: string, lastUsedAt: Date | null, now: Date, reply: FastifyReply): void => {
    const minute = minuteOf(now);
    if (noted.minute !== minute.getTime()) noted = { minute: minute.getTime(), ids: new Set() };
    const { ids } = noted;
    if ((lastUsedAt && lastUsedAt >= minute) || ids.has(id)) return;
    ids.add(id);
    const context = { actor: system, action, requestId: reply.request.id, now, silent: true };
    reply.server.afterAnswer(reply, async () => {
      try {
        await change(context, (tx) => write(tx, id, minute));
      } catch (error) {
        ids.delete(id); // lets the next call retry
        throw error;
      }
    });
  };
}
