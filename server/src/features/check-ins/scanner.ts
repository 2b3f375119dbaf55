/** Callers who scan at the door: staff, other programs, and door devices, which see only the events of their nights. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { DoorDeviceKey } from '#auth/caller/access-keys.ts';
import { actorOf, callerOf } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { type Night, nightAt } from '#shared/events/door-night.ts';

export interface Scanner {
  /** Access key, or account of staff. */
  id: string;
  /** Author of check-ins: `key: Door 1`, or an e-mail address with the name of the device in brackets. */
  by: string;
  /** Another program, such as that of turnstiles. */
  isProgram: boolean;
  /** Own limit of another program's key. Null: that of all keys. */
  callsPerSecond: number | null;
  /** Null for staff and other programs. */
  doorDevice: DoorDevice | null;
}

interface DoorDevice extends DoorDeviceKey {
  /** Its events overlap this period. */
  nights: Night;
}

/** `deviceName` is the name that staff gave their own device. */
export function scannerOf(
  { clock }: Pick<Deps, 'clock'>,
  request: FastifyRequest,
  deviceName?: string,
): Scanner {
  const { email } = actorOf(request);
  const doorDevice = request.accessKey?.doorDevice;
  return {
    id: request.accessKey?.id ?? callerOf(request).id,
    by: deviceName === undefined ? email : `${email} (${deviceName})`,
    isProgram: request.accessKey !== null && !doorDevice,
    callsPerSecond: request.accessKey?.callsPerSecond ?? null,
    doorDevice: doorDevice ? { ...doorDevice, nights: nightsOf(doorDevice, clock) } : null,
  };
}

/** All nights from the creation of a device to now, or to its end. */
function nightsOf({ createdAt, expiresAt }: DoorDeviceKey, clock: Deps['clock']): Night {
  const last = new Date(Math.min(clock.now().getTime(), expiresAt.getTime() - 1));
  return { from: nightAt(createdAt, clock.timeZone).from, to: nightAt(last, clock.timeZone).to };
}

/** Matches events with tickets in a period. Expects the events table as `e`. */
export const isAtDoor = ({ from, to }: Night) =>
  sql<boolean>`(e.category = 'LIMITED' and e.status <> 'DRAFT' and e.time_from < ${to} and e.time_to > ${from})`;

/** Matches events that the scanner may check tickets for. Expects the events table as `e`. */
export const isOpenToScanner = ({ doorDevice }: { doorDevice: Pick<DoorDevice, 'nights'> | null }) =>
  doorDevice ? isAtDoor(doorDevice.nights) : sql<boolean>`(e.status <> 'DRAFT')`;

/** Door devices do not see the e-mail addresses of staff. */
export const authorFor = ({ doorDevice }: Scanner, by: string): string =>
  doorDevice && !by.startsWith('key: ') ? by.replace(/^\S+/, 'staff') : by;
