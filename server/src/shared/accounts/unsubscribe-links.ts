/** Links in mails by which guests unsubscribe without logging in. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Settings } from '#settings.ts';

type Secrets = Pick<Settings, 'jwtSecret' | 'previousJwtSecret'>;

/** The link of a guest. It is the same in each mail, and stops working when JWT_SECRET is replaced. */
export const unsubscribeLink = (publicUrl: string, { jwtSecret }: Secrets, userId: string): string =>
  `${publicUrl}/unsubscribe/${userId}.${signatureOf(userId, jwtSecret)}`;

/** Id of the guest whose link has this token. Undefined if it was not made here. */
export function guestOfToken(token: string, { jwtSecret, previousJwtSecret }: Secrets): string | undefined {
  const [, userId, signature = ''] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (userId === undefined) return undefined;
  const given = Buffer.from(signature);
  const secrets = [jwtSecret, ...(previousJwtSecret === undefined ? [] : [previousJwtSecret])];
  const isSigned = secrets.some((secret) => timingSafeEqual(given, Buffer.from(signatureOf(userId, secret))));
  return isSigned ? userId : undefined;
}

/** 43 characters. The key is derived for this purpose alone. */
function signatureOf(userId: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'foyer unsubscribe', 32));
  return createHmac('sha256', key).update(userId).digest('base64url');
}
