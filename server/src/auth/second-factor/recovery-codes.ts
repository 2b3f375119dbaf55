/** Single-use recovery codes for users who lose their authenticator app. Stored as hashes. */
import { limits } from '@foyer/contract/limits.ts';
import type { Db, Tx } from '#db/handles.ts';
import { newId } from '#lib/ids.ts';
import { newCode } from '#lib/secrets/codes.ts';
import type { Passwords } from '#lib/secrets/passwords.ts';

const half = limits.recoveryCode / 2;

interface NewRecoveryCodes {
  /** As shown to the user: `ABCDE-FGHJK`. */
  shown: string[];
  hashes: string[];
}

/** Call it before the transaction that stores the codes, because hashing is slow. */
export async function makeRecoveryCodes(passwords: Passwords): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: limits.recoveryCodes }, () => newCode(limits.recoveryCode));
  const hashes: string[] = [];
  // sequentially, as each hash takes 19 MiB
  for (const code of codes) hashes.push(await passwords.hash(code));
  return { shown: codes.map((code) => `${code.slice(0, half)}-${code.slice(half)}`), hashes };
}

/** Invalidates the previous codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: string[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  const rows = hashes.map((codeHash) => ({ id: newId(), userId, codeHash, createdAt: now, usedAt: null }));
  await tx.insertInto('recoveryCodes').values(rows).execute();
}

/** Finds the unused code of the account that matches. */
export async function findRecoveryCode(
  db: Db,
  passwords: Passwords,
  userId: string,
  code: string,
): Promise<string | undefined> {
  if (code.length !== limits.recoveryCode) return undefined;
  const unused = await db
    .selectFrom('recoveryCodes')
    .select(['id', 'codeHash'])
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
  for (const { id, codeHash } of unused) if (await passwords.verifySignIn(codeHash, code)) return id;
  return undefined;
}

/** False if a concurrent call has used the code. */
export async function takeRecoveryCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
