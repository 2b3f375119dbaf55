/** Software authenticator with one passkey that signs like WebAuthn (ES256). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@foyer/contract/sign-in/passkeys.ts';

/** Deviations from the server's options. */
interface Otherwise {
  challenge?: string;
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
  userHandle?: string;
  counter?: number;
  /** Signs other data than it sends. */
  forged?: boolean;
}

export type Authenticator = ReturnType<typeof authenticator>;

export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let counter = 0;
  let keptHandle = '';

  const clientData = (type: string, challenge: string, how: Otherwise) =>
    Buffer.from(
      JSON.stringify({ type, challenge: how.challenge ?? challenge, origin: how.origin ?? origin }),
    );

  /** Authenticator data: relying party, flags and counter; `made` has the credential of a new passkey. */
  function authenticatorData(rpId: string, how: Otherwise, made = Buffer.alloc(0)): Buffer {
    counter += 1;
    const flags = 0x01 | (how.userVerified === false ? 0 : 0x04) | (made.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(how.counter ?? counter);
    return Buffer.concat([sha256(Buffer.from(how.rpId ?? rpId)), Buffer.from([flags]), count, made]);
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'), // EC2, ES256, P-256, x
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'), // y
      Buffer.from(y, 'base64url'),
    ]);
  }

  const answer = <Response extends object>(response: Response) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id,

    /** Response of `navigator.credentials.create`. */
    create({ challenge, rp, user }: PasskeyCreation, how: Otherwise = {}) {
      keptHandle = user.id;
      const length = Buffer.from([0, rawId.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey()]);
      const data = authenticatorData(rp.id, how, made);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]), // a map of three
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, how).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },

    /** Response of `navigator.credentials.get`. */
    sign({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, how: Otherwise = {}) {
      const data = authenticatorData(rpId, how);
      const client = clientData('webauthn.get', challenge, how);
      const signed = Buffer.concat([data, sha256(how.forged ? Buffer.from('something else') : client)]);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: how.userHandle ?? keptHandle,
      });
    },
  };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
