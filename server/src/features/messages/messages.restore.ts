import { messageInput } from '@foyer/contract/messages.ts';
import type { Deps } from '#deps.ts';
import { etagOf } from '#http/answers/etag.ts';
import { checked } from '#http/requests/validation.ts';
import { restorerOf } from '#shared/history/restorer.ts';
import { updateMessage } from './messages.actions.ts';
import { getMessage } from './messages.queries.ts';

export const messageRestorer = (deps: Deps) =>
  restorerOf({
    check: (input) => checked(messageInput, input),
    read: (id) => getMessage(deps.db, id),
    inputOf: ({ note, status }) => ({ note, status }),
    update: ({ context, id, input, ifMatch }) => updateMessage(deps, context, id, input, etagOf(ifMatch)),
  });
