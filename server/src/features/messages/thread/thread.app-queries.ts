import type { AppMessageThread } from '@foyer/contract/app-api/messages.ts';
import type { Db } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { readAppThread } from '#presenters/messages.ts';
import { threadIdOf } from './thread-id.ts';

/** 404. */
export async function getAppThread(db: Db, id: string): Promise<AppMessageThread> {
  const threadId = await threadIdOf(db, id);
  const thread = threadId && (await readAppThread(db, threadId));
  if (!thread) throw new AppError('notFound');
  return thread;
}
