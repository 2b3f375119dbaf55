import { listName, maySeeList } from '@foyer/contract/lists/lists.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#errors.ts';
import { callerOf } from './caller.ts';

/**
 * `preValidation` hook for routes that name a list in their path, query or body. 403 if the caller's role
 * must not see the list, before any other validation.
 */
export async function refuseUnseenList(request: FastifyRequest): Promise<void> {
  for (const part of [request.params, request.query, request.body]) {
    const named = listName.safeParse(listOf(part));
    if (named.success && !maySeeList(callerOf(request).role, named.data))
      throw new AppError('roleNotAllowed');
  }
}

const listOf = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'list' in part ? part.list : undefined;
