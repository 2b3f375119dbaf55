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

/** Sends requests with the panel's key and, if given, an access token. Checks the error format of each response. */
export function client(
  app: FastifyInstance,
  accessToken?: string,
  fixed: Record<string, string> = {},
  base = '/api',
): Client {
  const call =
    (method: NonNullable<InjectOptions['method']>): Call =>
    async (url, { body, headers = {}, multipart } = {}) => {
      const form = multipart ? new Response(multipart) : undefined;
      const address = /^\/(images|healthz|readyz|version|metrics)/.test(url) ? url : `${base}${url}`;
      const response = await app.inject({
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
      });
      return answerOf(response);
    };
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}

function answerOf(response: LightMyRequestResponse): Answer {
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
  const body = isJson && response.body !== '' ? response.json() : undefined;
  if (response.statusCode >= 400) expectTheOneShape(body, response.statusCode);
  return {
    status: response.statusCode,
    body,
    headers: response.headers,
    text: response.body,
    bytes: response.rawPayload,
  };
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
