/** A record's version is its `updatedAt`: sent as `ETag` and expected as `If-Match` (decisions B). */
import type { FastifyReply } from 'fastify';
import { AppError } from '#errors.ts';

export const etagOf = (version: string) => `"${version}"`;

/** Sets the `ETag` of an entity from its `updatedAt` and returns the entity. */
export function withEtag<Entity extends { updatedAt: string }>(reply: FastifyReply, entity: Entity): Entity {
  return withVersion(reply, entity, entity.updatedAt);
}

/** Like `withEtag`, for entities with another version. */
export function withVersion<Entity>(reply: FastifyReply, entity: Entity, version: string): Entity {
  reply.header('etag', etagOf(version));
  return entity;
}

/**
 * Throws 412 `changedMeanwhile` if the record has changed since the caller read it. Without `If-Match` it
 * passes.
 */
export function checkIfMatch(ifMatch: string | undefined, version: Date | string): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  const current = typeof version === 'string' ? version : version.toISOString();
  if (!tagsIn(ifMatch).includes(etagOf(current))) throw new AppError('changedMeanwhile');
}

/** Splits a header into tags. Treats weak tags as strong, because compressing proxies weaken them. */
export const tagsIn = (header = '') => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
