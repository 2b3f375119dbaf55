/** Signs messages by the Standard Webhooks convention (https://www.standardwebhooks.com). */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 256 random bits. */
export const newWebhookSecret = () => `${prefix}${randomBytes(32).toString('base64')}`;

/**
 * Headers of one attempt. During rotation, messages are signed with both secrets, because the receiver may
 * have either.
 */
export function signedHeaders(id: string, at: Date, body: string, secrets: string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
