import {
  type DoorDevice,
  type DoorDeviceInput,
  type NewDoorDevice,
  scanLimits,
} from '@foyer/contract/check-ins.ts';
import { isoMoment } from '#db/reading/json.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { invalid } from '#errors.ts';
import { nightAt } from '#shared/events/door-night.ts';
import { createAccessKey } from './access-keys.actions.ts';

const longestMs = scanLimits.deviceDays * 24 * 3_600_000;

/**
 * Creates an access key for a phone at the door and returns the link that contains it. It ends with the caller's account. 400 if it
 * would already have expired, or is valid for more than 14 days.
 */
export async function createDoorDevice(
  deps: Pick<Deps, 'change' | 'clock' | 'publicUrl'>,
  context: WriteContext,
  { name, expiresAt }: DoorDeviceInput,
): Promise<NewDoorDevice> {
  const { clock, publicUrl } = deps;
  const ends = expiresAt ?? nightAt(context.now, clock.timeZone).to.toISOString();
  if (new Date(ends).getTime() - context.now.getTime() > longestMs)
    throw invalid('expiresAt', { key: 'periodTooLong', params: { max: scanLimits.deviceDays } });
  const input = { name, scopes: ['tickets:check' as const], expiresAt: ends };
  const { id, key } = await createAccessKey(deps, context, input, { makerOfDevice: context.actor.id });
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
