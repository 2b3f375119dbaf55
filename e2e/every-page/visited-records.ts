import type { Deps } from '../../server/src/deps.ts';
import type { Make } from '../../server/test/factories.ts';
import { ask } from '../content/content.ts';

/** The longest realistic words, sums and numbers. */
export const longWords = {
  user: {
    name: 'Świętopełk',
    surname: 'Brzęczyszczykiewicz',
    email: 'swietopelk.brzeczyszczykiewicz@foyer.example',
    membership: 'REGULAR',
    status: 'NOT_ACTIVE',
  },
  event: { titlePl: 'Konstantynopolitańczykowianeczka: wieczór pierwszy', recommended: true },
  place: { name: 'Restauracja Antresola pod Wielkim Wozem' },
  billing: { costMinor: 99_999_999, status: 'IN_PROGRESS', type: 'RESERVATION' },
  reservation: { name: 'Świętopełk Brzęczyszczykiewicz-Konstantynopolitański', guestsQty: 1000 },
  mail: { state: 'FAILED', lastError: 'The mail server could not be reached.' },
} as const;

/** Creates a record of each kind that a page shows, with these words if any. */
export async function makeVisited(
  make: Make,
  deps: Deps,
  now: Date,
  words: Partial<typeof longWords> = {},
): Promise<void> {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const user = await make.user(words.user);
  const placeIds = words.place && [(await make.place(words.place)).id];
  const event = { ...words.event, ...(placeIds && { placeIds }) };
  const draft = await make.event({ ...event, status: 'DRAFT' });
  const limited = { status: 'PUBLISHED', category: 'LIMITED', maxTicketsQty: 90 } as const;
  const published = await make.event({ ...event, ...limited, timeFrom: hours(48), timeTo: hours(50) });
  await make.event({ ...event, ...limited, timeFrom: hours(-50), timeTo: hours(-48) });
  await make.ticket({ eventId: published.id, userId: user.id });
  await make.billing(words.billing && { ...words.billing, userId: user.id });
  await make.discount();
  if (words.event) await make.discount({ eventId: draft.id });
  await make.message(words.user && { userId: user.id });
  await make.reservation({ tableNumber: '12', reservationDate: hours(2), ...words.reservation });
  await make.review();
  await make.mail(words.mail && { ...words.mail, recipient: user.email });
  await ask(deps, 'Gdzie jest szatnia?', 'Na parterze.');
}
