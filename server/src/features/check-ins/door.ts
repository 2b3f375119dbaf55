/** Callers at the door: staff, other programs, and door devices, which see only the events of their nights. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { DoorDeviceKey } from '#auth/caller/access-keys.ts';
import { actorOf } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { nightAt, type Period } from '#shared/events/door-night.ts';

export interface Door {
  /** Author of check-ins: `key: Door 1`, or an e-mail address with the phone in brackets. */
  by: string;
  /** Null for staff and other programs. */
  device: Device | null;
}

interface Device extends DoorDeviceKey {
  /** Its events overlap this period. */
  nights: Period;
}

export function doorOf({ clock }: Pick<Deps, 'clock'>, request: FastifyRequest, phone?: string): Door {
  const { email } = actorOf(request);
  const device = request.accessKey?.doorDevice;
  return {
    by: phone === undefined ? email : `${email} (${phone})`,
    device: device ? { ...device, nights: nightsOf(device, clock) } : null,
  };
}

/** All nights from the creation of a device to now, or to its end. */
function nightsOf({ createdAt, expiresAt }: DoorDeviceKey, clock: Deps['clock']): Period {
  const last = new Date(Math.min(clock.now().getTime(), expiresAt.getTime() - 1));
  return { from: nightAt(createdAt, clock.timeZone).from, to: nightAt(last, clock.timeZone).to };
}

/** Matches events with tickets in a period. Expects the events table as `e`. */
export const isAtDoor = ({ from, to }: Period) =>
  sql<boolean>`(e.category = 'LIMITED' and e.status <> 'DRAFT' and e.time_from < ${to} and e.time_to > ${from})`;

/** Matches events that the caller may check tickets for. Expects the events table as `e`. */
export const isOpenTo = ({ device }: Door) =>
  device ? isAtDoor(device.nights) : sql<boolean>`(e.status <> 'DRAFT')`;

/** Devices do not see the e-mail addresses of staff. */
export const authorFor = ({ device }: Door, by: string): string =>
  device && !by.startsWith('key: ') ? by.replace(/^\S+/, 'staff') : by;
