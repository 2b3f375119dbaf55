import { doorOverview, scanBatchOutcome, scanOutcome, ticketEntryPage } from '@foyer/contract/check-ins.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { z } from 'zod';
import { config } from '#api/first-screen/config.ts';
import { readOwnAnswer, withoutRedirects } from '#api/transport/answer.ts';
import { ApiError, errorFrom, unansweredError } from '#api/transport/api-error.ts';
import { type Query, queryText } from '#api/transport/client.ts';
import type { DoorCalls } from '../types/calls.ts';

interface Options {
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
}

/** Calls of a door device, with its key instead of a session. */
export function deviceCalls(key: string): DoorCalls {
  async function send(method: string, path: string, { query = {}, body, signal }: Options): Promise<unknown> {
    try {
      const response = await fetch(`${config().apiUrl}/app/v1${path}${queryText(query)}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${key}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: signal ?? AbortSignal.timeout(limits.requestTimeoutMs),
        ...withoutRedirects,
      });
      const answer = await readOwnAnswer(response);
      if (response.ok) return answer.body;
      throw errorFrom(answer.status, answer.headers, answer.body);
    } catch (error) {
      throw error instanceof ApiError ? error : unansweredError(error);
    }
  }
  const call = async <Schema extends z.ZodType>(
    method: string,
    path: string,
    schema: Schema,
    options: Options = {},
  ): Promise<z.output<Schema>> => schema.parse(await send(method, path, options));

  return {
    overview: (signal) => call('GET', '/door', doorOverview, { signal }),
    tickets: (eventId, query) =>
      call('GET', `/events/${eventId}/tickets`, ticketEntryPage, {
        query: { size: limits.pageSizeMax, ...query },
      }),
    checkIn: ({ paymentMethod: _, device: __, ...body }, signal) =>
      call('POST', '/check_ins', scanOutcome, { body, signal }),
    // Staff may have queued scans on this phone.
    checkInBatch: (_eventId, scans) =>
      call('POST', '/check_ins/batch', scanBatchOutcome, {
        body: { scans: scans.map(({ device: _, ...scan }) => scan) },
      }),
    async undo(_eventId, ticketId, nonce, signal) {
      await send('DELETE', `/check_ins/${ticketId}`, { query: { nonce }, signal });
    },
  };
}
