import { localizedText } from '@foyer/contract/fields.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { ApiError } from '#api/transport/api-error.ts';

/**
 * Names the overlapping events, `“Jam session”, “Koncert kolęd”`, if a place takes one event at a time. Undefined for other
 * errors.
 */
export function eventsInTheWay(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.key !== 'placeTaken') return undefined;
  const titles = error.details.map(({ params }) => localizedText.safeParse(params?.title).data?.pl);
  return [...new Set(titles)].flatMap((title) => (title ? quoted(title) : [])).join(', ') || undefined;
}

/** Explains why an event cannot be published or moved: another event takes the place at that time. */
export function placeTakenWords(error: unknown): string | undefined {
  const events = eventsInTheWay(error);
  return events && `This place takes one event at a time, and is taken by ${events} then.`;
}
