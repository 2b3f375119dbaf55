/** Converts `snake_case` keys to `camelCase`, recursively (spec §7). A leading underscore stays. */
export function toCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camelKey(key), toCamelCase(inner)]));
}

export const camelKey = (key: string) =>
  key.replace(
    /([a-zA-Z0-9])_+([a-zA-Z0-9])/g,
    (_, before: string, after: string) => before + after.toUpperCase(),
  );
