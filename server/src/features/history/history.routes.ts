import { legalText } from '@foyer/contract/content.ts';
import type { Role } from '@foyer/contract/enums.ts';
import { byId } from '@foyer/contract/fields.ts';
import {
  activityQuery,
  historyEntity,
  historyEntry,
  historySeal,
  historyVerification,
  maySeeEntity,
  recordHistoryQuery,
  recordOfHistory,
  sealVerification,
} from '@foyer/contract/history.ts';
import { maySeeList } from '@foyer/contract/lists/lists.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import type { Db } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { withVersion } from '#http/answers/etag.ts';
import { activityReader, listOfView, listRecordHistory } from './history.queries.ts';
import { getEntry, type Restorers, restoreRecord } from './restore.actions.ts';
import { getSeal, verifyHistory } from './seal/seal.queries.ts';
import { getVerification, startVerification } from './seal/verification.actions.ts';

const tags = ['History'];

const fieldCount = ({ shape }: z.ZodObject) => Object.keys(shape).length;

/** Response of each kind's PUT. The first match wins, so records with more fields come first: staff before users. */
const restored = z.union(
  [legalText, ...editedRecords()].toSorted((one, other) => fieldCount(other) - fieldCount(one)),
);

function editedRecords(): z.ZodObject[] {
  const described: readonly Resource[] = Object.values(resources);
  return described.flatMap(({ inputOf, record }) => (inputOf ? [record] : []));
}

/** History of one record, for roles that may read records of its kind. */
export const recordHistoryRoutes: FastifyPluginAsyncZod<Deps & { restorers: Restorers }> = async (
  app,
  { db, clock, restorers },
) => {
  app.get(
    '/history/:entity/:id',
    {
      config: { allowsStaleReads: true, serves: 'places' },
      // Runs before validation, so that validation errors reveal nothing about records the caller must not
      // see.
      preValidation: async (request) => refuseEntity(request.params, callerOf(request).role),
      schema: {
        tags,
        operationId: 'listRecordHistory',
        summary: 'List the history of a record',
        description: 'Returns the changes of a record, newest first, also after the record was deleted.',
        params: recordOfHistory,
        querystring: recordHistoryQuery,
        response: { 200: pageOf(historyEntry) },
      },
    },
    async (request) => {
      const { params, query } = request;
      const isLegalText = params.entity === 'legal_texts';
      if (isLegalText === params.id.includes('-')) throw new AppError('notFound');
      if (params.entity === 'views') await refuseView(db, params.id, callerOf(request).role);
      return listRecordHistory(db, params.entity, params.id, query);
    },
  );

  app.post(
    '/history/:id/restore',
    {
      config: { serves: 'places', changes: 'input' },
      schema: {
        tags,
        operationId: 'restoreVersion',
        summary: 'Undo an update',
        description:
          'Restores the values before an update. Errors: 409 `changedSince` if the record has changed since; 409 `cannotBeRestored`.',
        params: byId,
        response: { 200: restored },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const entry = await getEntry(db, request.params.id);
      refuseEntity(entry, caller.role);
      const { body, version } = await restoreRecord(db, restorers, entry, caller, (action) =>
        idempotentWriteContext(request, action, clock.now()),
      );
      return withVersion(reply, restored.parse(body), version);
    },
  );
};

/** Some kinds of records are restricted to the role ADMIN (spec §6). */
function refuseEntity(params: unknown, role: Role): void {
  const { data: entity } = historyEntity.safeParse(Object(params).entity);
  if (entity && !maySeeEntity(role, entity)) throw new AppError('roleNotAllowed');
}

/** A view is restricted like its list. */
async function refuseView(db: Db, id: string, role: Role): Promise<void> {
  const list = await listOfView(db, id);
  if (list && !maySeeList(role, list)) throw new AppError('roleNotAllowed');
}

/** History of all records, for ADMINs. */
export const activityRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock } = deps;
  const listActivity = activityReader(db);

  app.get(
    '/history',
    {
      config: { allowsStaleReads: true },
      schema: {
        tags,
        operationId: 'listHistory',
        summary: 'List the history',
        description:
          'Returns all changes, newest first, filtered by person, kind of record and time. Every call that writes or exports leaves an entry.',
        querystring: activityQuery,
        response: { 200: pageOf(historyEntry) },
      },
    },
    ({ query }) => listActivity(query),
  );

  app.get(
    '/history/seal',
    {
      schema: {
        tags,
        operationId: 'getHistorySeal',
        summary: 'Get the state of the history seal',
        description: 'Returns how much of the history is sealed against later changes.',
        response: { 200: historySeal },
      },
    },
    () => getSeal(db),
  );

  app.post(
    '/history/seal/verify',
    {
      schema: {
        tags,
        operationId: 'verifyHistory',
        summary: 'Verify the history',
        description:
          'Checks every sealed entry against its hash, and returns the first one that differs. Waits for the result: `POST /history/seal/verification` does not.',
        response: { 200: sealVerification },
      },
    },
    () => verifyHistory(db),
  );

  app.get(
    '/history/seal/verification',
    {
      schema: {
        tags,
        operationId: 'getHistoryVerification',
        summary: 'Get the progress of the verification',
        description: 'Returns the progress or the result of the latest verification in the background.',
        response: { 200: historyVerification },
      },
    },
    () => getVerification(db, clock.now()),
  );

  app.post(
    '/history/seal/verification',
    {
      schema: {
        tags,
        operationId: 'startHistoryVerification',
        summary: 'Verify the history in the background',
        description:
          'Starts a verification of every sealed entry, however many there are. If one is running, the call returns its progress.',
        response: { 202: historyVerification },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'verifyHistory', clock.now());
      return reply.code(202).send(await startVerification(deps, context));
    },
  );
};
