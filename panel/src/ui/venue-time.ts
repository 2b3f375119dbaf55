/**
 * Days and times of the venue. Everything a person sees or types is local to its time zone; what travels are moments
 * (`2026-11-28T19:00:00.000Z`). Days are `YYYY-MM-DD`, times of day `HH:mm`.
 */
let timeZone = 'Europe/Warsaw';
let clock = clockIn(timeZone);

/** Called once, at the start, with what the server says. */
export function setVenueTimeZone(name: string) {
  timeZone = name;
  clock = clockIn(name);
}

export const venueTimeZone = () => timeZone;

function clockIn(zone: string) {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** What calendar and clock of the venue show at a moment (ISO text or milliseconds). */
function shownAt(moment: string | number) {
  const parts = new Map(clock.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${get('year').padStart(4, '0')}-${get('month')}-${get('day')}`,
    time: `${get('hour')}:${get('minute')}`,
  };
}

export const dayOf = (moment: string | number) => shownAt(moment).day;
export const timeOf = (moment: string | number) => shownAt(moment).time;
export const today = () => dayOf(Date.now());

/** The moment at which the venue's clock shows this. In the hour that spring leaves out, the clock an hour on. */
export function momentAt(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const first = asUtc - offsetAt(asUtc);
  const second = asUtc - offsetAt(first);
  const moment = Math.max(second, asUtc - offsetAt(second));
  return new Date(moment).toISOString();
}

/** How far the venue's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number) {
  const { day, time } = shownAt(moment);
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(moment / 60_000) * 60_000;
}
