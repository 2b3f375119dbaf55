import type { ErrorBody } from '@foyer/contract/errors.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into answers as a foreign client would, without our types
  body: any;
  headers: LightMyRequestResponse['headers'];
  text: string;
  bytes: Buffer;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  multipart?: FormData;
}

export type Call = (url: string, options?: CallOptions) => Promise<Answer>;

/** API as one caller sees it; `url` is relative to the client's base path. */
export interface Client {
  get: Call;
  post: Call;
  put: Call;
  patch: Call;
  delete: Call;
}

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: NonNullable<InjectOptions['payload']>;
}

type Send = (request: Sent) => Promise<Pick<Answer, 'status' | 'headers' | 'bytes'>>;

/** Sends requests with the panel's key and, if given, an access token. Checks the error format of each response. */
export const client = (
  app: FastifyInstance,
  accessToken?: string,
  fixed: Record<string, string> = {},
  base = '/api',
): Client =>
  clientOf(
    async (request) => {
      const { statusCode, headers, rawPayload } = await app.inject(request);
      return { status: statusCode, headers, bytes: rawPayload };
    },
    accessToken,
    fixed,
    base,
  );

/** Like `client`, but calls a server at its address. */
export const remoteClient = (
  address: string,
  accessToken?: string,
  fixed: Record<string, string> = {},
  base = '/api',
): Client =>
  clientOf(
    async ({ method, url, headers, payload }) => {
      const isJson = payload !== undefined && !(payload instanceof Uint8Array);
      const response = await fetch(`${address}${url}`, {
        method,
        headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
        ...(payload !== undefined && { body: isJson ? JSON.stringify(payload) : new Uint8Array(payload) }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
    },
    accessToken,
    fixed,
    base,
  );

function clientOf(
  send: Send,
  accessToken: string | undefined,
  fixed: Record<string, string>,
  base: string,
): Client {
  const call =
    (method: Sent['method']): Call =>
    async (url, { body, headers = {}, multipart } = {}) => {
      const form = multipart ? new Response(multipart) : undefined;
      const address = /^\/(images|healthz|readyz|version|metrics)/.test(url) ? url : `${base}${url}`;
      return answerOf(
        await send({
          method,
          url: address,
          headers: {
            'api-key': 'foyer-panel',
            ...(accessToken && { authorization: `Bearer ${accessToken}` }),
            ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
            ...fixed,
            ...headers,
          },
          ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
          ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
        }),
      );
    };
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}

function answerOf({ status, headers, bytes }: Awaited<ReturnType<Send>>): Answer {
  const text = bytes.toString('utf8');
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  const body = isJson && text !== '' ? JSON.parse(text) : undefined;
  if (status >= 400) expectTheOneShape(body, status);
  return { status, body, headers, text, bytes };
}

function expectTheOneShape(body: unknown, status: number): asserts body is ErrorBody {
  expect(body).toMatchObject({
    statusCode: status,
    code: expect.any(String),
    message: expect.any(String),
    requestId: expect.any(String),
  });
  expect(JSON.stringify(body)).not.toMatch(/select |insert |node_modules|\.ts:|stack/i);
}

/** Paths of the invalid fields in a 400. */
export const wrongFields = ({ body }: Answer): string[] =>
  (body.details ?? []).map(({ path }: { path: string }) => path);

/** Invalid fields in a 400 with their messages. */
export const fieldMessages = ({ body }: Pick<Answer, 'body'>): { path: string; message: string }[] =>
  (body.details ?? []).map(({ path, message }: { path: string; message: string }) => ({ path, message }));
