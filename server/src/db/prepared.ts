/** Which statements the connections to a database keep prepared: parsed once, and not for each request again. */

/** Each connection keeps as many at most; whoever asks for ever other filters must not fill the database's memory. */
const mostPrepared = 250;

/**
 * Reading ones that name their columns. With `select *` the next version's migration, run by an instance that is newer,
 * would change what a kept statement answers, and the database refuses that.
 */
const isPreparable = (text: string) => /^select (?!(\w+ )?("\w+"\.)?\*)/.test(text);

/** Gives each text worth preparing a name of its own, first come first served. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === mostPrepared || !isPreparable(text)) return known;
    const name = `foyer_${names.size}`;
    names.set(text, name);
    return name;
  };
}
