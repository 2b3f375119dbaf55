import { pageSizeOf } from '@foyer/contract/limits.ts';
import { columnIssues, listName, listSettings } from '@foyer/contract/lists/lists.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, writeContext } from '#auth/caller/caller.ts';
import { refuseUnseenList } from '#auth/caller/list-access.ts';
import type { Deps } from '#deps.ts';
import { refuseWrongFields } from '#errors.ts';
import { readListSettings } from '#shared/list-settings.ts';

const tags = ['Lists'];
const params = z.object({ list: listName });

/** The caller's own columns and page size for each list. */
export const listSettingsRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, change, clock }) => {
  app.addHook('preValidation', refuseUnseenList);

  app.get(
    '/users/me/lists/:list',
    {
      schema: {
        tags,
        operationId: 'getListSettings',
        summary: 'Get your settings of a list',
        description: 'Returns the columns and the page size that you have chosen for a list.',
        params,
        response: { 200: listSettings },
      },
    },
    async (request) => {
      const lists = await readListSettings(db, callerOf(request).id);
      const { list } = request.params;
      return lists[list] ?? { columns: null, size: pageSizeOf(list) };
    },
  );

  app.put(
    '/users/me/lists/:list',
    {
      schema: {
        tags,
        operationId: 'setListSettings',
        summary: 'Set your settings of a list',
        description: 'Stores columns and page size. Columns can be null for the default ones.',
        params,
        body: listSettings,
        response: { 200: listSettings },
      },
    },
    async (request) => {
      const { list } = request.params;
      const { columns, size } = request.body;
      refuseWrongFields(columnIssues(list, columns));
      await change(writeContext(request, 'updateListSettings', clock.now()), (tx) =>
        tx
          .insertInto('listSettings')
          .values({ userId: callerOf(request).id, list, columns, size })
          .onConflict((conflict) => conflict.columns(['userId', 'list']).doUpdateSet({ columns, size }))
          .execute(),
      );
      return { columns, size };
    },
  );
};
