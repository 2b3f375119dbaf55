/** The seal of the audit: what is hashed of a row, the same on either engine, in any session and after a restore. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** Times as milliseconds and JSON as the database normalizes it: neither depends on settings of the session. `a` is the audit. */
export const sealedTexts = sql<(string | null)[]>`array[
  a.id::text, ((extract(epoch from a.at) * 1000)::bigint)::text, a.actor_id::text, a.actor, a.action, a.entity, a.entity_id,
  a.before::text, a.after::text, a.request_id, a.subject, a.subject_id, a.label, a.actor_name, a.continues::text, a.reason::text
]`;

/** What the first row is chained to. */
export const chainStart = Buffer.alloc(32);

export const chainHash = (before: Uint8Array, texts: readonly (string | null)[]): Buffer =>
  createHash('sha256').update(before).update(JSON.stringify(texts)).digest();
