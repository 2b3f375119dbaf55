import { byId } from '@foyer/contract/fields.ts';
import { type ExportChoice, exportQuery } from '@foyer/contract/lists/exports.ts';
import { listName } from '@foyer/contract/lists/lists.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import type { FastifyContextConfig, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Caller, callerOf, idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import { changedRecord } from '#auth/caller/caller-limit.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch, noContent } from '#http/requests/route-schemas.ts';
import type { FileContent } from '#lists/export-cells.ts';
import { fileRoute, fileSchema, sendFile } from '#lists/export-file.ts';
import type { PageReading } from '#lists/read-page.ts';

/** Caller of a change, with the version that the caller has read. */
export interface Asked {
  context: WriteContext;
  caller: Pick<Caller, 'id' | 'role'>;
  ifMatch?: string | undefined;
}

interface Versioned {
  updatedAt: string;
}

type Unpaged<Query> = Omit<Query, 'page' | 'size'>;

/** Calls of a noun. Those that are missing get no route here. */
export interface ResourceCalls<Query, Input, Stored> {
  list(query: Query): PageReading<unknown>;
  file(query: Unpaged<Query>): FileContent | Promise<FileContent>;
  get?(id: string): Promise<Stored & Versioned>;
  create?(asked: Asked & { input: Input }): Promise<Stored & Versioned>;
  update?(asked: Asked & { id: string; input: Input }): Promise<Stored & Versioned>;
  remove?(asked: Asked & { id: string }): Promise<void>;
  texts?: CallTexts;
}

type CallText = readonly [summary: string, description: string];

/** Texts of the API document where the usual ones say too little. */
export type CallTexts = Partial<Record<'list' | 'export' | 'get' | 'create' | 'update' | 'remove', CallText>>;

const usualTexts = (singular: string, plural: string) => {
  const one = `${/^[aeio]/.test(singular) ? 'an' : 'a'} ${singular}`;
  return {
    list: [`List ${plural}`, `Returns the ${plural} that match the query.`],
    export: [
      `Export ${plural}`,
      `Streams all ${plural} that match the query, as CSV or as a workbook. The history records the export.`,
    ],
    get: [`Get ${one}`, `Returns ${one}.`],
    create: [`Create ${one}`, `Creates ${one}.`],
    update: [`Update ${one}`, `Replaces the fields of ${one}. Errors: 412 \`changedMeanwhile\`.`],
    remove: [`Delete ${one}`, `Deletes ${one}. Errors: 412 \`changedMeanwhile\`.`],
  } as const satisfies CallTexts;
};

const pascalCase = (name: string) =>
  `_${name}`.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export type AnyQuery = Record<string, unknown>;

/** Calls of any noun. The noun's schemas, which are the routes', have checked the arguments. */
export type AnyCalls = ResourceCalls<AnyQuery, unknown, unknown>;

/** Routes of the calls that a noun has, at most six: list, export, create, get, update and delete. */
export const resourceRoutes =
  (resource: Resource, calls: AnyCalls): FastifyPluginAsync<Deps> =>
  async (app, deps) => {
    const { path, action, record, serves = 'house', item = record, input } = resource;
    const list = listName.parse(resource.list);
    const [one, many] = resource.operations;
    const texts = { ...usualTexts(resource.singular, resource.plural), ...calls.texts };
    const { get, create, update, remove } = calls;

    const ofList: FastifyContextConfig = { serves: serves === 'self' ? 'house' : serves };
    const ofNew: FastifyContextConfig = resource.changedAtPlaces ? { serves, changes: 'input' } : {};
    const ofRecord: FastifyContextConfig = resource.changedAtPlaces
      ? { serves, changes: changedRecord.parse(resource.table) }
      : {};
    const ofUpdate: FastifyContextConfig = serves === 'self' ? { serves, changes: 'own' } : ofRecord;
    const described = (call: keyof CallTexts, operationId: string) => {
      const [summary, description] = texts[call];
      return { tags: [resource.tag.name], operationId, summary, description };
    };
    const askedBy = (request: FastifyRequest, context: WriteContext): Asked => ({
      context,
      caller: callerOf(request),
      ifMatch: request.headers['if-match'],
    });
    const changing = (request: FastifyRequest, verb: string) =>
      askedBy(request, writeContext(request, `${verb}${action}`, deps.clock.now()));

    app.get<{ Querystring: AnyQuery }>(
      path,
      {
        ...pageRoute,
        config: { ...pageRoute.config, ...ofList, findsGuests: resource.findsGuests === true },
        schema: {
          ...described('list', `list${many}`),
          querystring: resource.query,
          response: { 200: pageOf(item) },
        },
      },
      (request) => pageForCaller(deps, request, () => calls.list(request.query)),
    );

    app.get<{ Querystring: AnyQuery & ExportChoice }>(
      `${path}/export`,
      {
        ...fileRoute,
        config: { ...fileRoute.config, ...ofList },
        schema: {
          ...fileSchema(exportQuery(list, resource.query.omit({ page: true, size: true }))),
          ...described('export', `export${many}`),
        },
      },
      async (request, reply) =>
        sendFile(deps, reply, {
          list,
          query: request.query,
          content: await calls.file(request.query),
          context: writeContext(request, `export${pascalCase(list)}`, deps.clock.now()),
        }),
    );

    if (create)
      app.post(
        path,
        {
          config: ofNew,
          schema: { ...described('create', `create${one}`), body: input, response: { 201: record } },
        },
        async (request, reply) => {
          const context = idempotentWriteContext(request, `create${action}`, deps.clock.now());
          const made = await create({ ...askedBy(request, context), input: request.body });
          return withEtag(reply.code(201), made);
        },
      );

    if (get)
      app.get<{ Params: { id: string } }>(
        `${path}/:id`,
        {
          config: { serves },
          schema: { ...described('get', `get${one}`), params: byId, response: { 200: record } },
        },
        async ({ params }, reply) => withEtag(reply, await get(params.id)),
      );

    if (update)
      app.put<{ Params: { id: string } }>(
        `${path}/:id`,
        {
          config: ofUpdate,
          schema: {
            ...described('update', `update${one}`),
            params: byId,
            headers: ifMatch,
            body: input,
            response: { 200: record },
          },
        },
        async (request, reply) => {
          const { params, body } = request;
          return withEtag(
            reply,
            await update({ ...changing(request, 'update'), id: params.id, input: body }),
          );
        },
      );

    if (remove)
      app.delete<{ Params: { id: string } }>(
        `${path}/:id`,
        {
          config: ofRecord,
          schema: {
            ...described('remove', `delete${one}`),
            params: byId,
            headers: ifMatch,
            response: { 204: noContent },
          },
        },
        async (request, reply) => {
          await remove({ ...changing(request, 'delete'), id: request.params.id });
          return reply.code(204).send(null);
        },
      );
  };
