/** Placeholders of templates: the guest's name, and event, day and place of their next booking. */
export const placeholders = ['name', 'event', 'date', 'place'] as const;
export type Placeholder = (typeof placeholders)[number];

const anyPlaceholder = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** Fills in the values that are known. */
export const fillIn = (text: string, values: Readonly<Record<Placeholder, string | null>>): string =>
  text.replace(anyPlaceholder, (whole, name: Placeholder) => values[name] || whole);

/** First placeholder that is left in a text, and its position. */
export function placeholderIn(text: string): { start: number; end: number } | undefined {
  const [found] = text.matchAll(anyPlaceholder);
  return found && { start: found.index, end: found.index + found[0].length };
}
