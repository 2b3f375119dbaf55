/** Codes for whoever has lost the authenticator app: ten, each once, kept only as hashes. */
import { limits } from '@foyer/contract/limits.ts';
import type { Db, Tx } from '#db/changes.ts';
import { newCode } from '#lib/codes.ts';
import { newId } from '#lib/ids.ts';
import type { Passwords } from '#lib/passwords.ts';

const half = limits.recoveryCode / 2;

interface NewRecoveryCodes {
  /** For the person, `ABCDE-FGHJK`. */
  shown: string[];
  hashes: string[];
}

/** Made before the transaction that keeps them: a slow hash must not hold one open. */
export async function makeRecoveryCodes(passwords: Passwords): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: limits.recoveryCodes }, () => newCode(limits.recoveryCode));
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await passwords.hash(code)); // one by one: each takes 19 MiB
  return { shown: codes.map((code) => `${code.slice(0, half)}-${code.slice(half)}`), hashes };
}

/** The ones before are void. */
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

/** Which unused code of the account this is. */
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
  for (const { id, codeHash } of unused) if (await passwords.verify(codeHash, code)) return id;
  return undefined;
}

/** False where somebody else was faster. */
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
