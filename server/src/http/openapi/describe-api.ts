import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { scanInput, staffScanInput } from '@foyer/contract/check-ins.ts';
import { errorBody } from '@foyer/contract/errors.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { version } from '#lib/version.ts';
import type { ApiDescription } from './api-description.ts';
import { documentOf } from './document.ts';
import { guestErrorBody, staffErrorBody } from './error-responses.ts';
import { guidePath } from './guide.ts';

/** API of the panel. */
export const staffApi: ApiDescription = {
  base: '/api',
  title: 'Foyer API',
  description:
    'The back office of a venue. Every call carries the `api-key` header. All calls except login also carry a bearer token. Calls refuse unknown parameters and fields unless their description says otherwise. Every error is an `Error`.',
  externalDocs: { description: 'API for other programs', path: '/api/app/v1/openapi.json' },
  credentials: {
    apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
    accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  },
  componentName: (id) => id,
  errorBody: staffErrorBody,
  scan: staffScanInput,
};

/** API for other programs. */
export const guestsApi: ApiDescription = {
  base: '/api/app/v1',
  title: "Foyer guests' API",
  description:
    "For the guests' app, the till and the website. Every call carries an access key, `Authorization: Bearer foyer_…`, whose scopes decide which calls it may make. Unknown parameters and fields are refused. Every error is an `Error`.",
  externalDocs: { description: 'Guide for other programs', path: guidePath },
  credentials: { accessKey: { type: 'http', scheme: 'bearer' } },
  /** `AppEvent` is this API's own event; the staff's API has it in webhooks. */
  componentName: (id) => id.replace(/^App(?=[A-Z])/, ''),
  errorBody: guestErrorBody,
  scan: scanInput,
};

/**
 * Generates the API description from the schemas that validate requests: `openapi.json`, and a reference at
 * `docs`. Both are public. Addresses in it begin with `publicUrl`, which a server knows once it listens.
 */
export async function describeApi(
  app: FastifyInstance,
  api: ApiDescription,
  publicUrl: () => string,
): Promise<void> {
  const { base } = api;
  const routes: RouteOptions[] = [];
  let document = {};
  let building: Promise<void> | undefined;
  const build = () => {
    building ??= documentOf(api, routes, publicUrl()).then((built) => {
      document = built;
    });
    return building;
  };
  // @fastify/swagger-ui serves the reference and requires @fastify/swagger, whose own document is replaced.
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: api.title, version } },
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: () => document,
  });
  app.addHook('onRoute', (route) => {
    const { schema, method } = route;
    if (!schema || schema.hide) return;
    const answers = typeof schema.response === 'object' ? schema.response : {};
    route.schema = { ...schema, response: { ...answers, default: errorBody } };
    if (method !== 'HEAD') routes.push(route);
  });
  app.get(`${base}/openapi.json`, { schema: { hide: true } }, async () => {
    await build();
    return document;
  });
  await app.register(swaggerUi, {
    routePrefix: `${base}/docs`,
    staticCSP: false,
    uiConfig: { persistAuthorization: false },
    uiHooks: { onRequest: build },
  });
}
