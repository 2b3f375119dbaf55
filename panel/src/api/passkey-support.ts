export type PasskeyObstacle = 'insecure' | 'numericAddress' | 'browser';

/**
 * Why this page can have no passkeys: it did not come over https, its address is one in numbers, or the browser knows none. Undefined
 * where it can. Small, for the login page asks; what does the work is in `passkeys.ts`.
 */
export function passkeyObstacle(): PasskeyObstacle | undefined {
  if (!isSecureContext) return 'insecure';
  if (/^[\d.]+$|:/.test(location.hostname)) return 'numericAddress';
  return 'PublicKeyCredential' in window ? undefined : 'browser';
}
