import { system } from '#db/writing/changes.ts';
import { lockName } from '#db/writing/named-lock.ts';
import type { Deps } from '#deps.ts';
import { totpEncryption } from './totp.ts';

/** Re-encrypts secrets of authenticator apps from `JWT_SECRET_PREVIOUS` to `JWT_SECRET`. */
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
    await lockName(tx, 'reencryptTotp'); // serializes instances that start together
    const factors = await tx
      .selectFrom('totpFactors')
      .select(['id', 'userId', 'secret'])
      .forNoKeyUpdate()
      .execute();
    let count = 0;
    for (const { id, userId, secret } of factors) {
      const text = previous.decrypt(secret, userId);
      if (text === undefined) continue; // already encrypted with the current secret
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
