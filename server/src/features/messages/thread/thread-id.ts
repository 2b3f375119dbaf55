import type { Db } from '#db/handles.ts';

/** Id of the first message of a thread, by the id of that message or of one that followed. With `userId`, only of that guest. */
export async function threadIdOf(db: Db, id: string, userId?: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('messages as m')
    .select('m.id')
    .where((eb) =>
      eb.or([
        eb('m.id', '=', id),
        eb('m.id', 'in', eb.selectFrom('messageReplies as r').select('r.messageId').where('r.id', '=', id)),
      ]),
    )
    .$if(userId !== undefined, (of) => of.where('m.userId', '=', userId ?? ''))
    .executeTakeFirst();
  return found?.id;
}
