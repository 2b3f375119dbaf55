import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, so that timing does not reveal unknown addresses. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** Like `verify`, but never waits for other hashes. */
  verifySignIn(passwordHash: string | null, password: string): Promise<boolean>;
}

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes (about 20 ms). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at once, apart from those of sign-in. Node has four threads for them. */
const hashesAtOnce = 2;

export async function argonPasswords(): Promise<Passwords> {
  const limit = pLimit(hashesAtOnce);
  const nobody = await hash('nobody has this password', cost);
  const verifySignIn: Passwords['verifySignIn'] = async (passwordHash, password) =>
    (await verify(passwordHash ?? nobody, password)) && passwordHash !== null;
  return {
    hash: (password) => limit(() => hash(password, cost)),
    verify: (passwordHash, password) => limit(() => verifySignIn(passwordHash, password)),
    verifySignIn,
  };
}
