let timeZone = 'Europe/Warsaw';

/** Sets the venue's time zone. Call it once, at the start, with the server's setting. */
export function setVenueTimeZone(name: string) {
  timeZone = name;
}

export const venueTimeZone = () => timeZone;

/** Returns "Warsaw" for `Europe/Warsaw`. */
export const venueCity = () => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
