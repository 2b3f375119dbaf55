/** A record's version over HTTP is its `updatedAt`: answered as `ETag`, and sent back as `If-Match` by whoever changes it (decisions B). */
import type { FastifyReply } from 'fastify';
import { AppError } from '#errors.ts';

export const etagOf = (version: string) => `"${version}"`;

/** Answers one entity with its version. */
export function withEtag<Entity extends { updatedAt: string }>(reply: FastifyReply, entity: Entity): Entity {
  return withVersion(reply, entity, entity.updatedAt);
}

/** The same for an entity whose version is not simply its `updatedAt`. */
export function withVersion<Entity>(reply: FastifyReply, entity: Entity, version: string): Entity {
  reply.header('etag', etagOf(version));
  return entity;
}

/** Throws 412 `changedMeanwhile` when the record has changed since the caller read it. Without `If-Match` nothing is compared. */
export function checkIfMatch(ifMatch: string | undefined, version: Date | string): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  const current = typeof version === 'string' ? version : version.toISOString();
  if (!tagsIn(ifMatch).includes(etagOf(current))) throw new AppError('changedMeanwhile');
}

/** Of a header with one or more tags. Weak ones count as well: a proxy that compresses makes them so. */
export const tagsIn = (header = '') => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
