import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in 43 characters that an address may hold. */
export const newSecret = () => randomBytes(32).toString('base64url');

/**
 * What is kept of such a secret. A plain hash will do, and a slow one would cost each request without making anything safer:
 * among 2²⁵⁶ there is nothing to try out, other than with passwords, which people choose.
 */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
