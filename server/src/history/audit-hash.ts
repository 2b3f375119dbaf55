/** Hashes of audit rows for the seal. Independent of engine, session and restores. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/**
 * Formats times as milliseconds and JSON as normalized by the database, which session settings do not affect.
 * Expects the audit as `a`.
 */
export const sealedTexts = sql<(string | null)[]>`array[
  a.id::text, ((extract(epoch from a.at) * 1000)::bigint)::text, a.actor_id::text, a.actor, a.action, a.entity, a.entity_id,
  a.before::text, a.after::text, a.request_id, a.subject, a.subject_id, a.label, a.actor_name, a.continues::text, a.reason::text
]`;

/** Predecessor of the first row in the chain. */
export const chainStart = Buffer.alloc(32);

export const chainHash = (before: Uint8Array, texts: readonly (string | null)[]): Buffer =>
  createHash('sha256').update(before).update(JSON.stringify(texts)).digest();
