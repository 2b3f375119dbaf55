const maxLength = 64;
const minCommon = 4;

/** The name that was probably meant: equal but for case and separators, a few letters off, or cut short. */
export function closestName(given: string, known: readonly string[]): string | undefined {
  if (given.length > maxLength) return;
  const plainGiven = plain(given);
  const close = known
    .map((name) => ({ name, distance: distance(plainGiven, plain(name)) }))
    .filter(({ name, distance }) => isClose(plainGiven, plain(name), distance))
    .toSorted((one, other) => one.distance - other.distance);
  const [first, second] = close;
  return first && first.distance !== second?.distance ? first.name : undefined;
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** One letter in three may differ. A name of four letters or more may also begin or end the other. */
function isClose(given: string, name: string, distance: number): boolean {
  const [short, long] = given.length < name.length ? [given, name] : [name, given];
  if (distance <= Math.floor(long.length / 3) && distance < short.length) return true;
  return short.length >= minCommon && (long.startsWith(short) || long.endsWith(short));
}

/** Number of letters to insert, delete or replace (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of [...other].entries())
      next.push(
        Math.min(
          (row[column] ?? 0) + Number(letter !== otherLetter),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
