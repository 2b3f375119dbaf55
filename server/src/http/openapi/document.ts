/** Assembles an OpenAPI document. */
import { setImmediate } from 'node:timers/promises';
import { orderByType, orderInputByType } from '@foyer/contract/app-api/order-types.ts';
import { appOrder, appOrderInput } from '@foyer/contract/app-api/orders.ts';
import { scanOfBatch } from '@foyer/contract/check-ins.ts';
import { errorBody, errorDetail } from '@foyer/contract/errors.ts';
import type { RouteOptions } from 'fastify';
import type { z } from 'zod';
import { version } from '#lib/version.ts';
import type { ApiDescription } from './api-description.ts';
import { documentedDetail, errorComponents } from './error-responses.ts';
import { headerComponents } from './headers.ts';
import { type Operation, operationOf } from './operations.ts';
import { addExamples } from './response-examples.ts';
import { SchemaComponents } from './schema-components.ts';
import { tagTexts } from './tags.ts';
import { webhooksIn } from './webhooks.ts';

/** Yields after each route, because converting all schemas at once would block the server for a second. */
export async function documentOf(api: ApiDescription, routes: readonly RouteOptions[], publicUrl: string) {
  const components = new SchemaComponents(
    api.componentName,
    new Map<z.core.$ZodType, z.ZodType>([
      [appOrder, orderByType],
      [appOrderInput, orderInputByType],
      [errorBody, api.errorBody],
      [errorDetail, documentedDetail],
      [scanOfBatch, api.scan],
    ]),
  );
  const credentials = Object.keys(api.credentials);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    await setImmediate();
    const path = route.url.slice(api.base.length).replaceAll(/:(\w+)/g, '{$1}');
    for (const method of [route.method].flat())
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route, components) };
  }
  const webhooks = webhooksIn(components);
  components.response(errorBody);
  for (const operation of Object.values(paths).flatMap((operations) => Object.values(operations)))
    addExamples(operation, components.used);
  return withoutUnused({
    openapi: '3.1.0',
    info: {
      title: api.title,
      version,
      description: api.description,
      contact: { name: 'The engineers of Foyer' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: {
      description: api.externalDocs.description,
      url: `${publicUrl}${api.externalDocs.path}`,
    },
    servers: [{ url: `${publicUrl}${api.base}` }],
    security: [Object.fromEntries(credentials.map((name) => [name, []]))],
    tags: tagsOf(Object.values(paths).flatMap((operations) => Object.values(operations))),
    paths,
    webhooks,
    components: {
      schemas: components.all(),
      responses: errorComponents,
      headers: headerComponents,
      securitySchemes: api.credentials,
    },
  });
}

interface Components {
  [kind: string]: Record<string, unknown>;
}

/** Drops unused components, also those that only unused ones refer to. */
function withoutUnused<Document extends { components: Components }>(document: Document): Document {
  const used = new Set(
    [...JSON.stringify(document).matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name),
  );
  const { securitySchemes, ...others } = document.components;
  const kept = Object.entries(others).map(([kind, all]) => [
    kind,
    Object.fromEntries(Object.entries(all).filter(([name]) => used.has(`${kind}/${name}`))),
  ]);
  const smaller = { ...document, components: { ...Object.fromEntries(kept), securitySchemes } };
  return JSON.stringify(smaller) === JSON.stringify(document) ? document : withoutUnused(smaller);
}

function tagsOf(operations: readonly Operation[]) {
  const names = new Set(operations.flatMap(({ tags = [] }) => tags));
  return [...names, 'Webhooks'].toSorted().map((name) => ({ name, description: tagTexts[name] }));
}
