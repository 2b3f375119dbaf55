import { userInput } from '@foyer/contract/people/users.ts';
import type { Deps } from '#deps.ts';
import { etagOf } from '#http/answers/etag.ts';
import { checked } from '#http/requests/validation.ts';
import { restorerOf } from '#shared/history/restorer.ts';
import { updateUser } from './users.actions.ts';
import { getUser } from './users.queries.ts';

export const userRestorer = (deps: Deps) =>
  restorerOf({
    check: (input) => checked(userInput, input),
    read: (id) => getUser(deps.db, id),
    inputOf: ({ profile, membership, acceptsMessages }) => ({ profile, membership, acceptsMessages }),
    update: ({ context, id, input, ifMatch }) => updateUser(deps, context, id, input, etagOf(ifMatch)),
  });
