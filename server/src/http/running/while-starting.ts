/** Answers probes before the app can: migrations of a large database take longer than an orchestrator waits. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorBody } from '@foyer/contract/errors.ts';
import { createServer } from '#lib/network/node-http.ts';
import { SettingError } from '#setting-values.ts';
import type { Settings } from '#settings.ts';

export interface Starting {
  /** Frees the address for the app. Repeated calls do nothing. */
  end(): Promise<void>;
}

/**
 * Listens on HOST and PORT until the app does: `/healthz` is 200 with `migrating`, everything else 503. Throws `SettingError` if
 * the server cannot listen there. Called before the database is opened, so that a failed start changes nothing.
 */
export async function answerWhileStarting({
  host,
  port,
}: Pick<Settings, 'host' | 'port'>): Promise<Starting> {
  const server = createServer(answer).listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw addressError(error, host, port);
  }
  let ended: Promise<unknown> | undefined;
  return {
    end: async () => {
      ended ??= once(server.close(), 'close');
      server.closeAllConnections();
      await ended;
    },
  };
}

function answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const isLiveness = /^\/healthz(\?|$)/.test(url);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  };
  if (isLiveness) response.writeHead(200, headers).end(JSON.stringify({ status: 'ok', migrating: true }));
  else response.writeHead(503, { ...headers, 'retry-after': '2' }).end(JSON.stringify(unavailable()));
}

const unavailable = (): ErrorBody => ({
  statusCode: 503,
  code: 'UNAVAILABLE',
  message: 'unavailable',
  requestId: randomUUID(),
});

function addressError(cause: unknown, host: string, port: number): SettingError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE')
    return new SettingError(`PORT cannot be used: another program listens at ${host}:${port}`, { cause });
  if (code === 'EACCES')
    return new SettingError(`PORT cannot be used: this account may not listen at ${port}`, { cause });
  return new SettingError(`HOST cannot be used: ${host} is not an address of this machine`, { cause });
}
