/** What gets in the way of an event, in words; it warns, and forbids nothing. */
import type { Clash } from '@foyer/contract/calendar.ts';

/** `Overlaps “Jam session”`, `Outside the hours of Sala Lustrzana`: a line each. */
export const clashWords = (
  events: readonly { title: { pl: string } }[],
  closed: readonly { name: string }[],
): string[] => [
  ...(events.length > 0 ? [`Overlaps ${listOf(events.map(({ title }) => `“${title.pl}”`))}`] : []),
  ...(closed.length > 0 ? [`Outside the hours of ${listOf(closed.map(({ name }) => name))}`] : []),
];

/** The same of what the server has found. */
export const serverClashWords = (clashes: readonly Clash[]) =>
  clashWords(
    [...new Map(clashes.flatMap(({ event }) => (event ? [[event.id, event] as const] : []))).values()],
    clashes.flatMap(({ kind, locationName }) => (kind === 'CLOSED' ? [{ name: locationName }] : [])),
  );

/** `A`, `A and B`, `A, B and 3 more`. */
function listOf(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}
