import { system } from '#db/changes.ts';
import { lockName } from '#db/named-lock.ts';
import type { Deps } from '#deps.ts';
import { totpEncryption } from './totp.ts';

/** Encrypts the secrets of authenticator apps with the new `JWT_SECRET` where they still have `JWT_SECRET_PREVIOUS`. */
export async function reencryptTotp({
  change,
  clock,
  settings,
  log,
}: Pick<Deps, 'change' | 'clock' | 'settings' | 'log'>): Promise<void> {
  const { jwtSecret, previousJwtSecret } = settings;
  if (previousJwtSecret === undefined) return;
  const previous = totpEncryption(previousJwtSecret);
  const current = totpEncryption(jwtSecret);
  const context = { actor: system, action: 'reencryptTotp', requestId: 'start', now: clock.now() };
  const moved = await change(context, async (tx) => {
    await lockName(tx, 'reencryptTotp'); // instances that start at once
    const factors = await tx
      .selectFrom('totpFactors')
      .select(['id', 'userId', 'secret'])
      .forUpdate()
      .execute();
    let count = 0;
    for (const { id, userId, secret } of factors) {
      const text = previous.decrypt(secret, userId);
      if (text === undefined) continue; // encrypted with the current secret already
      await tx
        .updateTable('totpFactors')
        .set({ secret: current.encrypt(text, userId) })
        .where('id', '=', id)
        .execute();
      count += 1;
    }
    return count;
  });
  log.info({ moved }, 'secrets of authenticator apps encrypted with the new JWT_SECRET');
}
