/** The parts of a workbook, which is a ZIP archive of XML. */
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise } from 'yauzl';

const mebibyte = 1024 * 1024;

/** Limit of all parts together, unpacked. Lists of a venue stay far below it. */
const totalBytes = 256 * mebibyte;
/** Limit of parts that are held in memory, where they take up to fifty times as much. */
const heldPartBytes = 16 * mebibyte;
/** A workbook of a spreadsheet has a few dozen parts. */
const mostParts = 1000;
/** Real sheets shrink to about a tenth, ZIP bombs to a thousandth. Small parts are harmless. */
const mostUnpacked = (packed: number) => Math.max(2 * mebibyte, packed * 100);

export interface WorkbookParts {
  has(name: string): boolean;
  /** Throws if the part is missing or larger than the archive says. */
  open(name: string): Promise<Readable>;
  /** As `open`, for a part that is held in memory. */
  openSmall(name: string): Promise<Readable>;
}

/** Throws if the file is not a ZIP archive, or is a ZIP bomb. */
export async function workbookParts(file: Buffer): Promise<WorkbookParts> {
  const archive = await fromBufferPromise(file, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of archive.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize } = entry;
    total += uncompressedSize;
    refuseIf(total > totalBytes || uncompressedSize > mostUnpacked(compressedSize));
    entries.set(fileName, entry);
    refuseIf(entries.size > mostParts);
  }
  const found = (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`the workbook has no ${name}`);
    return entry;
  };
  return {
    has: (name) => entries.has(name),
    open: async (name) => archive.openReadStreamPromise(found(name)),
    openSmall: async (name) => {
      refuseIf(found(name).uncompressedSize > heldPartBytes);
      return archive.openReadStreamPromise(found(name));
    },
  };
}

function refuseIf(isTooLarge: boolean): void {
  if (isTooLarge) throw new Error('the workbook would be too large');
}

export interface TagHandler {
  open(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Calls the handler for each tag, by its name without a prefix, and pauses after each piece of the part. Throws for no XML. */
export async function* tagsOf(part: Readable, handler: TagHandler): AsyncGenerator<void, void> {
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ name, attributes }) => handler.open(localName(name), attributes));
  parser.on('closetag', ({ name }) => handler.close?.(localName(name)));
  const { text } = handler;
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of part) {
    parser.write(decoder.decode(bytes, { stream: true }));
    yield;
  }
  parser.write(decoder.decode());
  parser.close();
}

/** As `tagsOf`, to the end. */
export async function readTags(part: Readable, handler: TagHandler): Promise<void> {
  for await (const _ of tagsOf(part, handler));
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
