/** Encodes Windows-1250, which Node can only decode. */

const characters = new TextDecoder('windows-1250').decode(
  Uint8Array.from({ length: 256 }, (_, code) => code),
);
const codes = new Map([...characters].map((character, code) => [character, code]));
const questionMark = 0x3f;

/** Replaces unsupported characters by question marks. */
export const toWindows1250 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (character) => codes.get(character) ?? questionMark));
