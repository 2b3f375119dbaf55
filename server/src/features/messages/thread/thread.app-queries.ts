import type { AppMessageThread } from '@foyer/contract/app-api/messages.ts';
import type { Db } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { appThreadRows, toAppThread } from '#presenters/messages.ts';
import { threadIdOf } from './thread-id.ts';

/** 404. */
export async function getAppThread(db: Db, id: string): Promise<AppMessageThread> {
  const threadId = await threadIdOf(db, id);
  const row = threadId && (await appThreadRows(db).where('m.id', '=', threadId).executeTakeFirst());
  if (!row) throw new AppError('notFound');
  return toAppThread(row);
}
