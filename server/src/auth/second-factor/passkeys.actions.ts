import { limits } from '@foyer/contract/limits.ts';
import type { Passkey, PasskeyCreation, PasskeyInput } from '@foyer/contract/sign-in/passkeys.ts';
import type { Caller } from '#auth/caller/caller.ts';
import type { Origin } from '#auth/login/browsers.ts';
import { enqueueSignInMail } from '#auth/mails/sign-in-mails.ts';
import type { Db } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { endChallenges, lockSecondFactors, refuseWithoutFactor } from '#shared/accounts/second-factors.ts';
import { dropChallenge, makeChallenge, takeChallenge } from './passkey-challenges.ts';
import { algorithms, asCredential, challengeIn, relyingPartyOf, userHandleOf, webauthn } from './webauthn.ts';

type PasskeyDeps = Pick<Deps, 'db' | 'change' | 'settings' | 'publicUrl'>;

/** The user's passkeys, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await passkeyRows(db, userId).orderBy('createdAt').orderBy('id').execute();
  return rows.map(toPasskey);
}

const passkeyRows = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'credentialId', 'transports'])
    .where('userId', '=', userId);

const toPasskey = ({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Pick<Passkey, 'id' | 'name'> & { createdAt: Date; lastUsedAt: Date | null }): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Options for `navigator.credentials.create`. */
export async function beginPasskey(
  deps: PasskeyDeps,
  context: WriteContext,
  { id: userId, email }: Caller,
): Promise<PasskeyCreation> {
  const { db, change } = deps;
  const { rpID } = relyingPartyOf(deps);
  const own = await passkeyRows(db, userId).execute();
  const challenge = await change(context, (tx) => makeChallenge(tx, 'REGISTER', userId, context.now));
  return {
    challenge,
    rp: { id: rpID, name: 'Foyer' },
    user: { id: Buffer.from(userHandleOf(userId)).toString('base64url'), name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: limits.passkeyChallengeLifeMs,
    excludeCredentials: own.map(asCredential),
    // A passkey must sign in without a password, so it has to be discoverable and verify the user
    // (fingerprint, face or PIN).
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Stores a new passkey. 400 `secondFactorInvalid` for an invalid response or one for another challenge. */
export async function addPasskey(
  deps: PasskeyDeps & Pick<Deps, 'jobs'>,
  context: WriteContext,
  { id: userId }: Caller,
  origin: Origin,
  { name, response }: PasskeyInput,
): Promise<Passkey> {
  const { now } = context;
  const { jobs } = deps;
  const challenge = challengeIn(response);
  try {
    return await deps.change(context, async (tx) => {
      const isOurs = await takeChallenge(tx, challenge, 'REGISTER', [userId], now);
      const made = isOurs ? await credentialIn(deps, response) : undefined;
      if (!made) throw new AppError('secondFactorInvalid');
      await lockSecondFactors(tx, userId);
      const row = { id: newId(), userId, name, ...made, createdAt: now, lastUsedAt: null };
      const added = await tx
        .insertInto('passkeys')
        .values(row)
        .onConflict((conflict) => conflict.column('credentialId').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw new AppError('secondFactorInvalid'); // the passkey is already registered
      await enqueueSignInMail({ tx, jobs, now }, userId, origin, { change: 'passkeyAdded', passkey: name });
      return toPasskey(row);
    });
  } catch (error) {
    // The rollback also restores the challenge, which is valid for one attempt only.
    if (challenge) await deps.change(context, (tx) => dropChallenge(tx, challenge));
    throw error;
  }
}

/** Undefined if the library rejects the response. */
async function credentialIn(
  deps: PasskeyDeps,
  response: PasskeyInput['response'],
): Promise<
  { credentialId: string; publicKey: Uint8Array; counter: number; transports: string[] } | undefined
> {
  const { verifyRegistrationResponse } = await webauthn();
  const { rpIDs, origins } = relyingPartyOf(deps);
  const { id, rawId, type } = response;
  const { clientDataJSON, attestationObject, transports = [] } = response.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challengeIn(response) ?? '',
      expectedOrigin: origins,
      expectedRPID: rpIDs,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return undefined;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey, counter, transports };
  } catch {
    return undefined;
  }
}

/** 404 unless the passkey belongs to the caller. */
export const renamePasskey = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  { id: userId }: Caller,
  id: string,
  name: string,
): Promise<Passkey> =>
  change(context, async (tx) => {
    const row = await tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning(['id', 'name', 'createdAt', 'lastUsedAt'])
      .executeTakeFirst();
    if (!row) throw new AppError('notFound');
    return toPasskey(row);
  });

/**
 * 404 unless the passkey belongs to the caller; 409 `secondFactorRequired` if it is their last second factor
 * and the role requires one.
 */
export const removePasskey = (
  { change, settings, jobs }: Pick<Deps, 'change' | 'settings' | 'jobs'>,
  context: WriteContext,
  caller: Caller,
  origin: Origin,
  id: string,
): Promise<void> =>
  change(context, async (tx) => {
    const { id: userId } = caller;
    const { now } = context;
    await lockSecondFactors(tx, userId);
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new AppError('notFound');
    await refuseWithoutFactor(tx, settings, caller);
    await endChallenges(tx, userId);
    const announcement = { change: 'passkeyDeleted', passkey: removed.name } as const;
    await enqueueSignInMail({ tx, jobs, now }, userId, origin, announcement);
  });
