/**
 * Rules for text that people type or send. Schemas, imports, the guests' API and the cleaning of stored text share them.
 * Passwords and tokens are not text: they pass unchanged.
 */

/** Removes U+FFFE and U+FFFF, which XML cannot carry and no text needs. */
export const withoutNoncharacters = (text: string): string => text.replace(/[\uFFFE\uFFFF]/g, '');

/** A name, title, code, address or search: NFC, without characters that nobody sees. Emoji keep their joiners and selectors. */
export const oneLine = (text: string): string =>
  isAscii(text) ? tidy(text) : tidy(text.replace(emojiOrHidden, (_match, emoji = '') => emoji).normalize());

/** A description, note or content: NFC. Joiners and direction marks stay, because some scripts need them. */
export const severalLines = (text: string): string =>
  isAscii(text) ? tidy(text) : tidy(withoutNoncharacters(text).normalize());

/** HTML: as `severalLines`. Markup is left alone, because NFC would join `>` with a following U+0338. */
export const markup = (html: string): string =>
  isAscii(html)
    ? html.trim()
    : withoutNoncharacters(html)
        .replace(/[^<>]+/g, (run) => run.normalize())
        .trim();

/** Text with each run of white space, no-break spaces included, as one space. */
export const withSingleSpaces = (text: string): string => text.replace(/\s+/g, ' ');

/** A coupon code: capitals, single spaces. */
export const asCouponCode = (text: string): string => oneLine(withSingleSpaces(oneLine(text)).toUpperCase());

/** Whether there is nothing to see: only white space, control characters and invisible ones. */
export const isBlank = (text: string): boolean => !visible.test(text);

const isAscii = (text: string) => /^[\0-\x7F]*$/.test(text);

const tidy = (text: string) => (isBlank(text) ? '' : text.trim());

const hidden = String.raw`\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFFE\uFFFF`;
const picture = String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?`;
const emoji = String.raw`${picture}(?:\u200D${picture})*|[0-9#*]\uFE0F\u20E3`;

const emojiOrHidden = new RegExp(`(${emoji})|[${hidden}]`, 'gu');

/** U+2800 is a Braille pattern without dots. */
const visible = new RegExp(String.raw`[^\s\p{Cc}\u2800${hidden}]`, 'u');
