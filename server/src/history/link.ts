import { chainHash, valuesHash } from './audit-hash.ts';

/** `entity` of the entries that record an erasure. Their `after` has `erasedEntries`, which the verification compares. */
export const erasureEntity = 'erasures';

/** An audit row with its seal. */
export interface Link {
  id: number;
  at: Date;
  /** Null: a sealed row is missing. */
  lasting: (string | null)[] | null;
  erasable: (string | null)[];
  /** Null: the row was never sealed. */
  hash: Buffer | null;
  valuesHash: Buffer | null;
  /** Null: the values were erased. */
  salt: Buffer | null;
  erasedBy: number | null;
  /** Number of sealed rows whose values this erasure removed. Null: another row. */
  erasing: number | null;
}

/** Values that replace those of an audit row. */
export interface ErasedRow {
  id: number;
  actor: string;
  before: unknown;
  after: unknown;
  label: string | null;
  actorName: string | null;
  reason: unknown;
}

/** Hash of a link after `before`. Undefined if the link does not match its seal. */
export function hashAfter(before: Uint8Array, link: Link): Buffer | undefined {
  const { lasting, erasable, salt, valuesHash: sealed, hash } = link;
  if (!lasting || !sealed) return undefined;
  if (salt && !valuesHash(salt, erasable).equals(sealed)) return undefined;
  const expected = chainHash(before, lasting, sealed);
  return hash?.equals(expected) ? expected : undefined;
}
