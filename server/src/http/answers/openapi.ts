import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorBody } from '@foyer/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Metadata of an API. */
interface ApiDescription {
  /** Prefix of its routes, its description and its reference. */
  base: string;
  title: string;
  description: string;
  /** Link to the other API. */
  externalDocs: { url: string; description: string };
  /** Credentials of each request unless its route overrides them. */
  credentials: Record<
    string,
    { type: 'http'; scheme: 'bearer'; bearerFormat?: string } | { type: 'apiKey'; in: 'header'; name: string }
  >;
}

/** API of the panel. */
export const staffApi: ApiDescription = {
  base: '/api',
  title: 'Foyer API',
  description:
    'The back office of a venue. Every call carries the `api-key` header; all but signing in carry a bearer token. Every error has the shape of `error`.',
  externalDocs: {
    url: '/api/app/v1/openapi.json',
    description: "The guests' API: what the guests' app, the till and the website call.",
  },
  credentials: {
    apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
    accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  },
};

/** API for other programs. */
export const guestsApi: ApiDescription = {
  base: '/api/app/v1',
  title: "Foyer guests' API",
  description:
    "What the guests' app, the till and the website call. Every call carries an access key, `Authorization: Bearer foyer_…`, whose scopes say what it may do. Unknown parameters and fields are refused. Every error has the shape of `error`.",
  externalDocs: { url: '/api/openapi.json', description: 'The staff API: what the panel calls.' },
  credentials: { accessKey: { type: 'http', scheme: 'bearer' } },
};

/**
 * Generates the API description from the schemas that validate requests: `openapi.json`, and a reference at
 * `docs`. Both are public.
 */
export async function describeApi(
  app: FastifyInstance,
  { base, title, description, externalDocs, credentials }: ApiDescription,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description },
      externalDocs,
      servers: [{ url: base }],
      components: { securitySchemes: credentials },
      security: [Object.fromEntries(Object.keys(credentials).map((name) => [name, []]))],
    },
    transform: jsonSchemaTransform,
  });
  app.addHook('onRoute', (route) => {
    const { schema } = route;
    if (!schema || schema.hide) return;
    const answers = typeof schema.response === 'object' ? schema.response : {};
    route.schema = {
      ...schema,
      response: { ...answers, default: errorBody.meta({ description: 'What was refused, and why.' }) },
    };
  });
  app.get(`${base}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: `${base}/docs`,
    staticCSP: false,
    uiConfig: { persistAuthorization: false },
  });
}
