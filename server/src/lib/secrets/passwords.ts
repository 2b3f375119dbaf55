import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, so that timing does not reveal unknown addresses. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes (about 20 ms). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function argonPasswords(): Promise<Passwords> {
  const nobody = await hash('nobody has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    verify: async (passwordHash, password) =>
      (await verify(passwordHash ?? nobody, password)) && passwordHash !== null,
  };
}
