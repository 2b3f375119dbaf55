import type { MessageStatus } from '@foyer/contract/enums.ts';
import type { MessageListQuery } from '@foyer/contract/messages.ts';
import type { Deps } from '#deps.ts';
import { invalid } from '#errors.ts';
import type { BulkFeature } from '#shared/bulk.ts';
import { assignMessage } from './assignment/assign.actions.ts';
import { updateMessage } from './messages.actions.ts';
import { filteredMessages } from './messages.queries.ts';

type Query = Pick<MessageListQuery, 'status' | 'assignee' | 'search'>;

interface Action {
  action: 'setStatus' | 'assign';
  status?: MessageStatus | undefined;
  note?: string | undefined;
  assigneeId?: string | null | undefined;
}

const auditActions = { setStatus: 'updateMessage', assign: 'assignMessage' } as const;

export const bulkMessages = (deps: Pick<Deps, 'change' | 'jobs'>): BulkFeature<Query, Action> => ({
  idsOf: async (db, query, limit) =>
    (await filteredMessages(db, query).select('m.id').orderBy('m.id').limit(limit).execute()).map(
      ({ id }) => id,
    ),
  predict: (db, ids) =>
    db.selectFrom('messages').select(['id', 'title as label']).where('id', 'in', ids).execute(),
  run: (context, id, { action, status, note, assigneeId }) => {
    if (action === 'assign') {
      if (assigneeId === undefined) throw invalid('assigneeId', { key: 'empty' });
      return assignMessage(deps, context, id, { assigneeId });
    }
    if (status === undefined) throw invalid('status', { key: 'empty' });
    if (note === undefined) throw invalid('note', { key: 'empty' });
    return updateMessage(deps, context, id, { status, note });
  },
  auditAction: ({ action }) => auditActions[action],
});
