import { z } from 'zod';
import { id, moment, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { message } from '../text/validation-messages.ts';

/** Passkey of the caller. It signs in without a password and counts as a second factor. */
export const passkey = z
  .object({
    id,
    name: z.string(),
    createdAt: moment,
    lastUsedAt: moment.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

const bytes = z.string().regex(/^[\w-]+$/);
const credentialId = bytes.max(limits.credentialId);

const credential = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** WebAuthn options to create a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** WebAuthn options to sign in with a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    /** Absent: any passkey of this site. */
    allowCredentials: z.array(credential).optional(),
    userVerification: z.enum(['required', 'preferred']),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** Without `challenge`: sign-in with the passkey alone. */
export const passkeyRequestInput = z
  .object({
    /** Challenge of a login that awaits its second factor. */
    challenge: z.string().min(1).max(limits.loginChallenge).optional(),
  })
  .meta({ id: 'PasskeyRequestInput' });

const part = bytes.max(limits.webauthnPart);

const isObject = (given: unknown) => typeof given === 'object' && given !== null && !Array.isArray(given);

const response = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: part, ...shape }),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
    clientExtensionResults: z
      .unknown()
      .refine(isObject, message('wrongShape'))
      .meta({ type: 'object' })
      .optional(),
  });

/** `RegistrationResponseJSON`. The server reads a part of it. */
export const registrationResponse = response({
  attestationObject: part,
  authenticatorData: part.optional(),
  publicKey: part.nullish(),
  publicKeyAlgorithm: z.int().optional(),
  transports: z.array(z.string().max(limits.name)).max(10).optional(),
}).meta({ id: 'RegistrationResponse' });

/** `AuthenticationResponseJSON`. The server reads a part of it. */
export const authenticationResponse = response({
  authenticatorData: part,
  signature: part,
  userHandle: z
    .string()
    .regex(/^[\w-]*$/)
    .max(limits.webauthnPart)
    .nullish(),
}).meta({ id: 'AuthenticationResponse' });
export type AuthenticationResponse = z.infer<typeof authenticationResponse>;

export const passkeyName = z.object({ name: requiredLine(limits.name) }).meta({ id: 'PasskeyName' });
export const passkeyInput = passkeyName
  .extend({ response: registrationResponse })
  .meta({ id: 'PasskeyInput' });
export type PasskeyInput = z.infer<typeof passkeyInput>;

export const passkeyLoginInput = z
  .object({ response: authenticationResponse })
  .meta({ id: 'PasskeyLoginInput' });
