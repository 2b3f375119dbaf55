import type { Deps } from '../server/src/deps.ts';
import type { Make } from '../server/test/factories.ts';
import { ask } from './content.ts';

/** Creates a record of each kind that a page shows. */
export async function makeVisited(make: Make, deps: Deps, now: Date): Promise<void> {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const user = await make.user();
  await make.event({ status: 'DRAFT' });
  const limited = { status: 'PUBLISHED', category: 'LIMITED', maxTicketsQty: 90 } as const;
  const published = await make.event({ ...limited, timeFrom: hours(48), timeTo: hours(50) });
  await make.event({ ...limited, timeFrom: hours(-50), timeTo: hours(-48) });
  await make.ticket({ eventId: published.id, userId: user.id });
  await make.billing();
  await make.discount();
  await make.message();
  await make.review();
  await make.mail();
  await ask(deps, 'Gdzie jest szatnia?', 'Na parterze.');
}
