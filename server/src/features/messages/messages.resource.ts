import { messages } from '@foyer/contract/resources/messages.ts';
import type { Deps } from '#deps.ts';
import { serve } from '#resources/serve.ts';
import { updateMessage } from './messages.actions.ts';
import { getMessage, listMessages, messageFile } from './messages.queries.ts';

export const servedMessages = (deps: Deps) =>
  serve(messages, ['messages', 'users'], {
    list: (query) => listMessages({ ...deps, now: deps.clock.now() }, query),
    file: (query) => messageFile(deps.db, query),
    get: (id) => getMessage(deps.db, id),
    update: ({ context, id, input, ifMatch }) => updateMessage(deps, context, id, input, ifMatch),
    texts: {
      list: ['List messages', 'Returns the messages of guests, newest first, filtered by status.'],
      get: ['Get a message', 'Returns a message with its status and the note of staff.'],
      update: ['Update a message', 'Sets the status and the note of staff. Errors: 412 `changedMeanwhile`.'],
    },
  });
