import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time where there is no hash: an unknown address must not answer sooner than a known one. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** Argon2id with the parameters OWASP asks for: 19 MiB, two passes (about 20 ms). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function argonPasswords(): Promise<Passwords> {
  const nobody = await hash('nobody has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    verify: async (passwordHash, password) =>
      (await verify(passwordHash ?? nobody, password)) && passwordHash !== null,
  };
}
