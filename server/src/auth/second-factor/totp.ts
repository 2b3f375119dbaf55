/** Time-based one-time passwords (RFC 6238), as every authenticator app knows them: SHA-1, 6 digits, 30 seconds. */
import { Secret, TOTP } from 'otpauth';
import { type Encryption, encryption } from '#lib/encryption.ts';

const period = 30;
const digits = 6;
const algorithm = 'SHA1';
/** Steps that a clock may be off, either way. */
const drift = 1;

/** Secrets are kept encrypted: without them nobody could check a code, with them anybody can make one. */
export const totpEncryption = (jwtSecret: string): Encryption => encryption(jwtSecret, 'totp');

/** A secret of 160 bits as the standard asks for, and the address that an authenticator app scans. */
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

/** The step of which this is the code; undefined where it is that of none near enough. */
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
