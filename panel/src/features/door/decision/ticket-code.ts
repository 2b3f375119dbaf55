/**
 * Finds the ticket code in a scanned text. A scanner types keys of one keyboard layout into a computer with another one, and may
 * add a prefix, a suffix or control characters.
 */

/** Characters of a generated code (`newCode` on the server). */
const codeLength = 10;
const isCode = (text: string) => /^[A-HJ-NP-Z2-9]{10}$/.test(text);

const swap = (pairs: string) =>
  new Map(
    pairs.split(' ').flatMap(([from = '', to = '']) => [
      [from, to],
      [to, from],
    ]),
  );

const digits = (typed: string) => new Map([...typed].map((key, index) => [key, '1234567890'[index] ?? key]));

const azertyLetters = [...swap('AQ ZW'), [',', 'M'], ['?', 'M'], [';', 'M'], [':', 'M']] as const;

/** Maps received characters to intended ones, per layout. The first one changes nothing. */
const layouts: readonly ReadonlyMap<string, string>[] = [
  new Map(),
  swap('YZ'), // QWERTZ on one side
  new Map([...azertyLetters, ...digits('&É"\'(-È_ÇÀ')]), // a QWERTY scanner on an AZERTY computer
  new Map([...azertyLetters, ...digits('!@#$%^&*()')]), // an AZERTY scanner on a QWERTY computer
  new Map([...swap('YZ'), ...digits('!"§$%&/()=')]), // Caps Lock that shifts digits, on QWERTZ
  new Map([...swap('YZ'), ...digits('+ĚŠČŘŽÝÁÍÉ')]), // Czech QWERTZ
  digits('!"§$%&/()='),
  digits('!@#$%^&*()'),
];

const translate = (text: string, layout: ReadonlyMap<string, string>) =>
  [...text].map((character) => layout.get(character) ?? character).join('');

/** Removes what separates or surrounds a code: spaces, hyphens, control and other characters. */
const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** All readings of a scanned text, the most likely one first. */
function readings(scanned: string): string[] {
  const text = scanned.normalize('NFKC').toUpperCase();
  return [...new Set(layouts.map((layout) => lettersAndDigits(translate(text, layout))))];
}

/** Returns the parts of a text that may be a code between a prefix and a suffix. */
const partsOf = (text: string): string[] =>
  Array.from({ length: Math.max(text.length - codeLength + 1, 0) }, (_, start) =>
    text.slice(start, start + codeLength),
  );

/** Returns the known code in a scanned text. Undefined if there is none, or if two are equally likely. */
export async function knownCode(
  scanned: string,
  isKnown: (code: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (const text of readings(scanned)) {
    if (await isKnown(text)) return text;
    const parts = [...new Set(partsOf(text))];
    const known = await Promise.all(parts.map(isKnown));
    const found = parts.filter((_, index) => known[index]);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

const mostTries = 4;

/** Codes to ask the server for, in this order, if the list does not contain the scanned text. */
export function possibleCodes(scanned: string): string[] {
  const texts = readings(scanned);
  const parts = texts.flatMap((text) => [text.slice(-codeLength), text.slice(0, codeLength)]).filter(isCode);
  const [first = ''] = texts;
  const whole = texts.filter(isCode);
  return [...new Set([...whole, ...parts, first])].filter((text) => text !== '').slice(0, mostTries);
}
