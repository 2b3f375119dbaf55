import type { MessageInput, MessageListQuery } from '@foyer/contract/messages.ts';
import type { Deps } from '#deps.ts';
import type { BulkFeature } from '#shared/bulk.ts';
import { updateMessage } from './messages.actions.ts';
import { filteredMessages } from './messages.queries.ts';

type Query = Pick<MessageListQuery, 'status' | 'search'>;

export const bulkMessages = (
  deps: Pick<Deps, 'change'>,
): BulkFeature<Query, MessageInput & { action: string }> => ({
  idsOf: async (db, query, limit) =>
    (await filteredMessages(db, query).select('m.id').orderBy('m.id').limit(limit).execute()).map(
      ({ id }) => id,
    ),
  predict: (db, ids) =>
    db.selectFrom('messages').select(['id', 'title as label']).where('id', 'in', ids).execute(),
  run: (context, id, action) => updateMessage(deps, context, id, action),
  auditAction: () => 'updateMessage',
});
