import type { DoorDevice, DoorDeviceInput, NewDoorDevice } from '@foyer/contract/check-ins.ts';
import { isoMoment } from '#db/reading/json.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { nightAt } from '#shared/events/door-night.ts';
import { createAccessKey } from './access-keys.actions.ts';

/**
 * Creates an access key for a phone at the door and returns the link that contains it. 400 if it would already
 * have expired.
 */
export async function createDoorDevice(
  deps: Pick<Deps, 'change' | 'clock' | 'publicUrl'>,
  context: WriteContext,
  { name, expiresAt }: DoorDeviceInput,
): Promise<NewDoorDevice> {
  const { clock, publicUrl } = deps;
  const ends = expiresAt ?? nightAt(context.now, clock.timeZone).to.toISOString();
  const input = { name, scopes: ['tickets:check' as const], expiresAt: ends };
  const { id, key } = await createAccessKey(deps, context, input, { doorDevice: true });
  return { id, name, expiresAt: isoMoment(ends), ...(key && { url: `${publicUrl()}/door#${key}` }) };
}

/** Lists the devices that are valid (newest first). */
export async function listDoorDevices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<DoorDevice[]> {
  const devices = await db
    .selectFrom('accessKeys')
    .select(['id', 'name', 'expiresAt'])
    .where('doorDevice', '=', true)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', clock.now())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return devices.flatMap(({ expiresAt, ...same }) =>
    expiresAt ? [{ ...same, expiresAt: isoMoment(expiresAt) }] : [],
  );
}
