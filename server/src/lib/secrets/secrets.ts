import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in 43 URL-safe characters. */
export const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Hash to store for a secret. A fast hash is sufficient: unlike passwords, 256 random bits cannot be guessed.
 */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
