import type { Tx } from '#db/handles.ts';

/** Takes a shared lock, so that the person cannot be deleted before the transaction ends. */
export async function isStaff(tx: Tx, id: string): Promise<boolean> {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '<>', 'USER')
    .where('status', '<>', 'DELETED')
    .forShare()
    .executeTakeFirst();
  return person !== undefined;
}
