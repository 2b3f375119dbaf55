import type { Deps } from '#deps.ts';
import { findRecoveryCode, takeRecoveryCode } from './recovery-codes.ts';
import type { CheckSecondFactor } from './second-step.ts';
import { stepOfCode, totpEncryption } from './totp.ts';

/** Accepts a code of the authenticator app or a recovery code, with any spaces and hyphens. */
export function codeCheck(
  { db, passwords, settings }: Pick<Deps, 'db' | 'passwords' | 'settings'>,
  typed: string,
): CheckSecondFactor {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  const { decrypt } = totpEncryption(settings.jwtSecret);
  return async (userId, now) => {
    if (!/^\d{6}$/.test(code)) {
      const id = await findRecoveryCode(db, passwords, userId, code);
      return id === undefined ? undefined : (tx) => takeRecoveryCode(tx, id, now);
    }
    const factor = await db
      .selectFrom('totpFactors')
      .select(['id', 'secret'])
      .where('userId', '=', userId)
      .executeTakeFirst();
    const secret = factor && decrypt(factor.secret, userId);
    const step = secret === undefined ? undefined : stepOfCode(secret, code, now);
    if (!factor || step === undefined) return undefined;
    return async (tx) => {
      const taken = await tx
        .updateTable('totpFactors')
        .set({ lastStep: step })
        .where('id', '=', factor.id)
        .where('lastStep', '<', step)
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    };
  };
}
