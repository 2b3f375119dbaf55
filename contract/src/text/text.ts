/**
 * Rules for text from users and clients, shared by schemas, imports, the guests' API and the cleaning of stored text.
 * Passwords and tokens pass unchanged.
 */

/** Removes U+FFFE and U+FFFF, which XML cannot represent. */
export const withoutNoncharacters = (text: string): string => text.replace(/[\uFFFE\uFFFF]/g, '');

/** Removes control characters other than line breaks and tabs. Rare line breaks (VT, FF, NEL) become LF. */
export const withoutControls = (text: string): string =>
  hasControl.test(text) ? text.replace(/[\v\f\u0085]/g, '\n').replace(otherControls, '') : text;

/** Replaces line breaks and tabs by a space, and removes other control characters. */
const onOneLine = (text: string) =>
  hasControl.test(text) || lineSeparators.test(text)
    ? withoutControls(text).replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    : text;

/**
 * Normalizes a name, title, code, address or search: NFC, on one line, without invisible characters. Emoji keep their joiners
 * and selectors.
 */
export function oneLine(given: string): string {
  const text = onOneLine(given);
  return isAscii(text)
    ? tidy(text)
    : tidy(text.replace(emojiOrHidden, (_match, emoji = '') => emoji).normalize());
}

/** Normalizes a description, note or content: NFC. Joiners and direction marks stay, because some scripts need them. */
export function severalLines(given: string): string {
  const text = withoutControls(given);
  return isAscii(text) ? tidy(text) : tidy(withoutNoncharacters(text).normalize());
}

/** True for text of only white space, control characters and invisible characters. */
export const isBlank = (text: string): boolean => !visible.test(text);

const isAscii = (text: string) => /^[\0-\x7F]*$/.test(text);

const tidy = (text: string) => (isBlank(text) ? '' : text.trim());

const hasControl = /\p{Cc}/u;
const otherControls = /(?![\0\t\n\r])\p{Cc}/gu; // U+0000 is refused, by `storableText`
const lineSeparators = /[\u2028\u2029]/;

const hidden = String.raw`\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFFE\uFFFF`;
const picture = String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?`;
const emoji = String.raw`${picture}(?:\u200D${picture})*|[0-9#*]\uFE0F\u20E3`;

const emojiOrHidden = new RegExp(`(${emoji})|[${hidden}]`, 'gu');

/** U+2800 is a Braille pattern without dots. */
const visible = new RegExp(String.raw`[^\s\p{Cc}\u2800${hidden}]`, 'u');
