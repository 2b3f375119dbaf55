/** A record's version over HTTP is its `updatedAt`: answered as `ETag`, and sent back as `If-Match` by whoever changes it (decisions B). */
import type { FastifyReply } from 'fastify';
import { AppError } from '#errors.ts';

const etagOf = (updatedAt: string) => `"${updatedAt}"`;

/** Answers one entity with its version. */
export function withEtag<Entity extends { updatedAt: string }>(reply: FastifyReply, entity: Entity): Entity {
  reply.header('etag', etagOf(entity.updatedAt));
  return entity;
}

/** Throws 412 `changedMeanwhile` when the record has changed since the caller read it. Without `If-Match` nothing is compared. */
export function checkIfMatch(ifMatch: string | undefined, updatedAt: Date): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  const versions = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!versions.includes(etagOf(updatedAt.toISOString()))) throw new AppError('changedMeanwhile');
}
