const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** Converts rich text to one line of plain text. The API escapes exactly these characters. */
export const plainText = (html: string): string =>
  html
    .replace(/<(?:\/(?:p|h[1-6]|li)|br)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (escaped) => characters[escaped] ?? escaped)
    .replace(/\s+/g, ' ')
    .trim();

/** Shortens a text for use in a title, between words if possible. */
export function shortened(text: string, most = 90): string {
  if (text.length <= most) return text;
  const beginning = text.slice(0, most);
  const lastSpace = beginning.lastIndexOf(' ');
  return `${beginning.slice(0, lastSpace > most / 2 ? lastSpace : most).trimEnd()}…`;
}
