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

/** The API as one caller sees it; `url` without what all its calls begin with. */
export interface Client {
  get: Call;
  post: Call;
  put: Call;
  patch: Call;
  delete: Call;
}

/** Calls over HTTP with the panel's key and, where given, an access token. Each answer has the one shape of errors or none. */
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
      const response = await app.inject({
        method,
        url: /^\/(images|healthz|readyz|metrics)/.test(url) ? url : `${base}${url}`,
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

/** The paths that a 400 complains about. */
export const wrongFields = ({ body }: Answer): string[] =>
  (body.details ?? []).map(({ path }: { path: string }) => path);

/** The same with what is said of each. */
export const fieldMessages = ({ body }: Pick<Answer, 'body'>): { path: string; message: string }[] =>
  (body.details ?? []).map(({ path, message }: { path: string; message: string }) => ({ path, message }));
