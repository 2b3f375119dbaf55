export type PasskeyObstacle = 'insecure' | 'numericAddress' | 'browser';

/**
 * Returns the reason why passkeys are unavailable: no HTTPS, a numeric host, or no browser support. Kept small for the login
 * page; `passkeys.ts` does the work.
 */
export function passkeyObstacle(): PasskeyObstacle | undefined {
  if (!isSecureContext) return 'insecure';
  if (/^[\d.]+$|:/.test(location.hostname)) return 'numericAddress';
  return 'PublicKeyCredential' in window ? undefined : 'browser';
}
