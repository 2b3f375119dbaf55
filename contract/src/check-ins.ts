/** Tickets at the door: their status, scans, lists for offline use, and door devices. Staff and other programs share them. */
import { z } from 'zod';
import { after, cursorPageOf } from './app-api/cursor.ts';
import { errorBody } from './errors.ts';
import { crossFieldRule, id, line, localizedText, moment, requiredLine } from './fields.ts';
import { limits } from './limits.ts';
import { csv, listQuery } from './queries/list-query.ts';
import { maxCharacters } from './text/characters.ts';
import { withPlainMarks } from './text/lookalikes.ts';

/** Limits at the door. Apart from `limits`, which the panel loads before the login. */
export const scanLimits = {
  nonce: 100,
  deviceName: 50,
  scansAtOnce: 500,
  offlineMs: 72 * 3_600_000,
  aheadMs: 15 * 60_000,
  /** Longest validity of a door device. */
  deviceDays: 14,
  expiredDeviceMs: 24 * 3_600_000,
  rememberedMs: 30 * 24 * 3_600_000,
  /** Scans of unknown codes that are stored for one device and night. Further offline admissions are only counted. */
  unknownCodes: 200,
  /** Scans of one device or account: at once, and per second afterwards. */
  burst: 1000,
  perSecond: 10,
} as const;

/** Status of a ticket. If several apply, the last one of this list counts. */
export const ticketValidity = z
  .enum(['UNPAID', 'VALID', 'CHECKED_IN', 'REFUNDED', 'CANCELLED', 'VOID'])
  .meta({ id: 'TicketValidity' });
export type TicketValidity = z.infer<typeof ticketValidity>;

/** `checkedInAt` is the time of the valid check-in; null without one. */
export const ticket = z
  .object({
    id,
    code: z.string(),
    status: ticketValidity,
    checkedInAt: moment.nullable(),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof ticket>;

/** Result of a scan. Only CHECKED_IN changes a ticket. */
export const scanResult = z
  .enum([
    'CHECKED_IN',
    'ALREADY_CHECKED_IN',
    'UNPAID',
    'REFUNDED',
    'CANCELLED',
    'VOID',
    'OTHER_EVENT',
    'UNKNOWN',
  ])
  .meta({ id: 'ScanResult' });
export type ScanResult = z.infer<typeof scanResult>;

/** Normalizes a scanned or typed ticket code: capitals, without spaces and hyphens. */
export const asTicketCode = (code: string): string =>
  withPlainMarks(code)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

const scanFields = z.object({
  code: line.overwrite(asTicketCode).min(1).check(maxCharacters(limits.text)).optional().meta({
    description:
      'Content of the QR code. Case, spaces and hyphens do not matter. Required unless `ticketId` is given',
    example: 'K7MPX2QRTA',
  }),
  ticketId: id.optional().meta({ description: 'Ticket of the list, instead of its `code`' }),
  eventId: id.optional().meta({ description: 'A ticket for another event is `OTHER_EVENT`' }),
  nonce: requiredLine(scanLimits.nonce)
    .optional()
    .meta({ description: 'Makes a repeated scan safe: the same nonce and code return the first result' }),
  checkedInAt: moment
    .optional()
    .meta({ description: 'Time of an offline scan, at most 72 hours ago. Default: now' }),
  admitted: z
    .boolean()
    .optional()
    .meta({ description: 'The guest has already been let in offline. A refused scan is recorded' }),
  again: z.boolean().optional().meta({ description: 'Records the return of a checked-in guest' }),
});

const namesTicket = () => [
  crossFieldRule(
    z.object({ code: z.unknown().optional(), ticketId: z.unknown().optional() }),
    ({ code, ticketId }) => code !== undefined || ticketId !== undefined,
    { path: 'code', key: 'empty' },
  ),
  crossFieldRule(
    z.object({ code: z.unknown().optional(), ticketId: z.unknown().optional() }),
    ({ code, ticketId }) => code === undefined || ticketId === undefined,
    { path: 'ticketId', key: 'unknownField' },
  ),
];

/** Scan of a ticket at the door. */
export const scanInput = scanFields.check(...namesTicket()).meta({ id: 'ScanInput' });
export type ScanInput = z.infer<typeof scanInput>;

/** Scan by staff. `device` names the phone; `paymentMethod` marks an unpaid order as paid first. */
export const staffScanInput = scanFields
  .extend({
    device: requiredLine(scanLimits.deviceName).optional(),
    paymentMethod: requiredLine(limits.paymentMethod).optional(),
  })
  .check(...namesTicket())
  .meta({ id: 'StaffScanInput' });
export type StaffScanInput = z.infer<typeof staffScanInput>;

const ticketGuest = z.object({ externalId: z.string().nullable(), name: z.string(), surname: z.string() });

/** Guest at the door. Tags are for staff, and no webhook has them. */
const doorGuest = ticketGuest.extend({ tags: z.array(z.string()) });

/** Time of a check-in and its author: `key: Door 1`, or an e-mail address. */
const checkedInBy = z.object({ at: moment, by: z.string() });

/**
 * Outcome of a scan. Everything but `result` is null for an unknown code. `order` counts its tickets. Door devices learn nothing about
 * guest and order of `OTHER_EVENT`.
 */
export const scanOutcome = z
  .object({
    result: scanResult,
    ticket: ticket.nullable(),
    order: z.object({ id, tickets: z.int(), checkedIn: z.int() }).nullable(),
    guest: doorGuest.nullable(),
    event: z.object({ id, title: localizedText, timeFrom: moment }).nullable(),
    firstCheckIn: checkedInBy.nullable().meta({ description: 'The valid check-in of the ticket' }),
  })
  .meta({ id: 'ScanOutcome' });
export type ScanOutcome = z.infer<typeof scanOutcome>;

/** Scan of a batch that could not be carried out, with the usual error. */
export const invalidScan = z
  .object({ result: z.literal('INVALID'), error: errorBody })
  .meta({ id: 'InvalidScan' });
export type InvalidScan = z.infer<typeof invalidScan>;

/** Scan of a batch. Scans are validated one by one, so that an invalid one does not affect the others. */
export const scanOfBatch = z.unknown();

export const scanBatch = z
  .object({
    scans: z.array(scanOfBatch).min(1).max(scanLimits.scansAtOnce),
  })
  .meta({ id: 'ScanBatch' });

/** One result per scan, in the same order. */
export const scanBatchOutcome = z.array(z.union([scanOutcome, invalidScan]));
export type ScanBatchOutcome = z.infer<typeof scanBatchOutcome>;

export const checkInOfTicket = z.object({ ticketId: id });
export const checkInOfEvent = z.object({ id, ticketId: id });

export const undoQuery = z.object({
  nonce: requiredLine(scanLimits.nonce)
    .optional()
    .meta({ description: 'Undoes only the check-in made with this nonce' }),
});

/** Ticket of an event in any status, so that a refunded code can be refused offline. */
export const ticketEntry = ticket
  .extend({
    orderId: id.nullable(),
    guest: doorGuest,
    updatedAt: moment,
  })
  .meta({ id: 'TicketEntry' });
export type TicketEntry = z.infer<typeof ticketEntry>;

/** Ticket in webhooks. */
export const announcedTicket = ticketEntry.extend({ guest: ticketGuest }).meta({ id: 'AnnouncedTicket' });

/** Entry for staff. */
export const staffTicketEntry = ticketEntry
  .extend({
    guest: doorGuest.extend({ email: z.string(), additionalNote: z.string() }),
  })
  .meta({ id: 'StaffTicketEntry' });
export type StaffTicketEntry = z.infer<typeof staffTicketEntry>;

export const ticketEntryPage = cursorPageOf(ticketEntry).meta({ id: 'TicketEntryPage' });
export const staffTicketEntryPage = cursorPageOf(staffTicketEntry).meta({ id: 'StaffTicketEntryPage' });

export const ticketSortKeys = ['code', 'updatedAt'] as const;
export type TicketSortKey = (typeof ticketSortKeys)[number];

/** Order without `sort`: by code, which never changes. */
export const ticketsOrder = { key: 'code', direction: 'asc' } as const;

/** All tickets of an event. */
export const staffTicketListQuery = listQuery(ticketSortKeys, ticketsOrder).extend({
  status: csv(ticketValidity),
  updatedSince: moment
    .optional()
    .meta({ description: 'Only tickets changed at or after this time, to the millisecond' }),
  after,
});
export type StaffTicketListQuery = z.infer<typeof staffTicketListQuery>;

export const ticketListQuery = staffTicketListQuery.omit({ search: true });
export type TicketListQuery = z.infer<typeof ticketListQuery>;

/**
 * Event of the current night. `arrived` are tickets with a check-in, refunded later or not; `expected` are those and
 * the VALID ones. `place` joins the names of the places by commas.
 */
export const doorEvent = z
  .object({
    id,
    title: localizedText,
    timeFrom: moment,
    timeTo: moment,
    place: z.string(),
    expected: z.int(),
    arrived: z.int(),
    offlineAdmissions: z.int(),
  })
  .meta({ id: 'DoorEvent' });
export type DoorEvent = z.infer<typeof doorEvent>;

export const doorOverview = z
  .object({
    serverTime: moment,
    validUntil: moment.nullable().meta({
      description: 'End of the access key, null without one. Staff: when their login ends at the latest',
    }),
    events: z.array(doorEvent),
  })
  .meta({ id: 'DoorOverview' });
export type DoorOverview = z.infer<typeof doorOverview>;

/** For staff: programs and door devices see no `staffNote`. */
export const staffDoorOverview = doorOverview
  .extend({
    events: z.array(doorEvent.extend({ staffNote: z.string() })),
  })
  .meta({ id: 'StaffDoorOverview' });
export type StaffDoorOverview = z.infer<typeof staffDoorOverview>;

/** Guest who was let in offline although the scan was refused. */
export const offlineAdmission = z
  .object({
    id,
    code: z.string(),
    ticketId: id.nullable(),
    result: scanResult,
    at: moment,
    by: z.string(),
  })
  .meta({ id: 'OfflineAdmission' });

/** Phone that opens the door page by a link, without a login. */
export const doorDevice = z.object({ id, name: z.string(), expiresAt: moment }).meta({ id: 'DoorDevice' });
export type DoorDevice = z.infer<typeof doorDevice>;

/** The only response with the link. A repeat with the same `Idempotency-Key` omits it: only its hash is stored. */
export const newDoorDevice = doorDevice.extend({ url: z.string().optional() }).meta({ id: 'NewDoorDevice' });
export type NewDoorDevice = z.infer<typeof newDoorDevice>;

export const doorDevices = z.object({ content: z.array(doorDevice) }).meta({ id: 'DoorDevices' });

/** `expiresAt` is at most 14 days ahead; default: the next 06:00 at the venue. */
export const doorDeviceInput = z
  .object({
    name: requiredLine(scanLimits.deviceName),
    expiresAt: moment.nullish(),
  })
  .meta({ id: 'DoorDeviceInput' });
export type DoorDeviceInput = z.infer<typeof doorDeviceInput>;
