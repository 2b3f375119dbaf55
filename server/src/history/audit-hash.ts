/** Hashes of audit rows for the seal. Independent of engine, session and restores. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';

type Texts = readonly (string | null)[];

/** The part of a row that an erasure never changes. Expects the audit as `a`. */
export const lastingTexts = sql<(string | null)[]>`array[
  a.id::text, ((extract(epoch from a.at) * 1000)::bigint)::text, a.actor_id::text, a.action, a.entity, a.entity_id,
  a.request_id, a.subject, a.subject_id, a.continues::text
]`;

/**
 * The part of a row that an erasure may change. JSON is normalized by the database, which session settings do not affect.
 * Expects the audit as `a`.
 */
export const erasableTexts = sql<(string | null)[]>`array[
  a.actor, a.before::text, a.after::text, a.label, a.actor_name, a.reason::text
]`;

/** Predecessor of the first row in the chain. */
export const chainStart = Buffer.alloc(32);

/** Bytes of a salt, without which erased values could be guessed from their hash. */
export const saltBytes = 16;

const hashOf = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const bytesOf = (texts: Texts) => Buffer.from(JSON.stringify(texts));

export const valuesHash = (salt: Uint8Array, erasable: Texts): Buffer => hashOf(salt, bytesOf(erasable));

export const chainHash = (before: Uint8Array, lasting: Texts, values: Uint8Array): Buffer =>
  hashOf(before, values, bytesOf(lasting));
