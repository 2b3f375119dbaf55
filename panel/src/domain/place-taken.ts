import { localizedText } from '@foyer/contract/fields.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { ApiError } from '#api/transport/api-error.ts';

/** Names the overlapping events, if a place takes one event at a time. Empty for other errors. */
function titlesInTheWay(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.key !== 'placeTaken') return [];
  const titles = error.details.map(({ params }) => localizedText.safeParse(params?.title).data?.pl);
  return [...new Set(titles)].flatMap((title) => (title ? quoted(title) : []));
}

/** Names them in a row: `“Jam session”, “Koncert kolęd”`. Undefined for other errors. */
export const eventsInTheWay = (error: unknown): string | undefined =>
  titlesInTheWay(error).join(', ') || undefined;

/** Explains why an event cannot be published or moved: another event takes the place at that time. */
export function placeTakenWords(error: unknown): string | undefined {
  const titles = titlesInTheWay(error);
  if (titles.length === 0) return undefined;
  return `This place hosts one event at a time. ${titles.join(' and ')} ${titles.length === 1 ? 'is' : 'are'} on then.`;
}
