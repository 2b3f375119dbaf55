import { users } from '@foyer/contract/resources/users.ts';
import type { Deps } from '#deps.ts';
import { serve } from '#resources/serve.ts';
import { deleteUser, updateUser } from './users.actions.ts';
import { getUser, listUsers, userFile } from './users.queries.ts';

export const servedUsers = (deps: Deps) =>
  serve(users, ['users'], {
    list: (query) => listUsers({ ...deps, now: deps.clock.now() }, query),
    file: (query) => userFile(deps.db, query),
    get: (id) => getUser(deps.db, id),
    update: ({ context, id, input, ifMatch }) => updateUser(deps, context, id, input, ifMatch),
    remove: ({ context, id, ifMatch }) => deleteUser(deps, context, id, ifMatch),
    texts: {
      list: ['List app users', 'Returns guests with an account, filtered by status, membership and tags.'],
      export: [
        'Export app users',
        'Streams all app users that match the filters, as CSV or as a workbook. The history records the export.',
      ],
      get: ['Get an app user', 'Returns a guest with profile and membership.'],
      update: [
        'Update an app user',
        'Replaces the profile and the membership. Omitted tags and an omitted `acceptsMessages` stay. Errors: 409 `userDeleted`; 412 `changedMeanwhile`.',
      ],
      remove: [
        'Delete an app user',
        'Deletes the personal data. Billings and reviews stay. Errors: 412 `changedMeanwhile`.',
      ],
    },
  });
