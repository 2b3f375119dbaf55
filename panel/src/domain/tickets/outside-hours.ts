const earlyMs = 3 * 3_600_000;

interface Hours {
  timeFrom: string;
  timeTo: string;
}

/** True more than three hours before an event, and after its end. False for an event that is not on the device. */
export const isOutsideHours = (event: Hours | undefined, now: number): boolean =>
  event !== undefined && (now < Date.parse(event.timeFrom) - earlyMs || now > Date.parse(event.timeTo));
