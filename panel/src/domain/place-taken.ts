import { localizedText } from '@foyer/contract/fields.ts';
import { ApiError } from '#api/api-error.ts';

/** `“Jam session”, “Koncert kolęd”`: what overlaps where a place takes one event at a time; undefined of any other error. */
export function eventsInTheWay(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.key !== 'placeTaken') return undefined;
  const titles = error.details.map(({ params }) => localizedText.safeParse(params?.title).data?.pl);
  return [...new Set(titles)].flatMap((title) => (title ? `“${title}”` : [])).join(', ') || undefined;
}

/** Why an event cannot be published, or moved: what is on there at that time. */
export function placeTakenWords(error: unknown): string | undefined {
  const events = eventsInTheWay(error);
  return events && `This place takes one event at a time, and has ${events} then.`;
}
