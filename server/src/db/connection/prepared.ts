/**
 * Statements prepared on each connection, so that the database parses them once. Not a cache with eviction: a connection
 * cannot forget a statement until it closes, so later texts stay unprepared.
 */
const maxPrepared = 250;

/**
 * Selects that name their columns. After a migration by a newer instance, the database rejects a prepared `select *`,
 * because its columns have changed.
 */
const isPreparable = (text: string) => /^select (?!(\w+ )?("\w+"\.)?\*)/.test(text);

/**
 * Returns the name under which a text is prepared, or undefined if it is not. `original` is the text without the limit of its
 * caller.
 */
export function statementNames(): (text: string, original?: string) => string | undefined {
  const names = new Map<string, string>();
  return (text, original = text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === maxPrepared || !isPreparable(original)) return known;
    const name = `foyer_${names.size}`;
    names.set(text, name);
    return name;
  };
}
