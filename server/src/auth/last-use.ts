import type { FastifyReply } from 'fastify';
import { system, type Tx } from '#db/changes.ts';
import type { Deps } from '#deps.ts';

const minuteMs = 60_000;

/** The minute that a moment is in: as exactly as a last use is kept. */
export const minuteOf = (moment: Date) => new Date(Math.floor(moment.getTime() / minuteMs) * minuteMs);

/** Notes the minute in which something was used, once a minute and after the answer, so that no call waits for it. */
export function noteUses(
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
        ids.delete(id); // the next call tries again
        throw error;
      }
    });
  };
}
