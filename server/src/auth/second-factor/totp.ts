/**
 * Time-based one-time passwords (RFC 6238) with the parameters that every authenticator app supports: SHA-1,
 * 6 digits, 30 seconds.
 */
import { Secret, TOTP } from 'otpauth';
import { type Encryption, encryption } from '#lib/secrets/encryption.ts';

const period = 30;
const digits = 6;
const algorithm = 'SHA1';
/** Accepted clock drift in steps, either way. */
const drift = 1;

/** Secrets must be readable to check codes, so they are encrypted instead of hashed. */
export const totpEncryption = (jwtSecret: string): Encryption => encryption(jwtSecret, 'totp');

/** Creates a 160-bit secret, as the RFC recommends, and the URL for the QR code. */
export function newTotp(email: string): { secret: string; otpauthUrl: string } {
  const totp = new TOTP({
    issuer: 'Foyer',
    label: email,
    algorithm,
    digits,
    period,
    secret: new Secret({ size: 20 }),
  });
  return { secret: totp.secret.base32, otpauthUrl: totp.toString() };
}

/** Time step of the code, or undefined if no step within the drift matches. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const offset = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    algorithm,
    digits,
    period,
    timestamp,
    window: drift,
  });
  return offset === null ? undefined : TOTP.counter({ period, timestamp }) + offset;
}
