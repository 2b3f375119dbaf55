/** Returns true if the text is a time of day, `HH:mm`. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/**
 * Parses `9`, `930`, `8:30`, `20.30`, `7pm` or `7:30 p.m.` as `HH:mm`. Impossible times (`25:00`) keep that form for validation.
 * Returns other text unchanged.
 */
export function tidyTime(text: string): string {
  const typed = text.trim();
  const parts = patterns.map((pattern) => pattern.exec(typed)?.groups).find((groups) => groups !== undefined);
  if (!parts) return typed;
  const hours = hoursOfDay(Number(parts.hours), parts.half?.toLowerCase());
  if (hours === undefined) return typed;
  return `${String(hours).padStart(2, '0')}:${parts.minutes ?? '00'}`;
}

const half = String.raw`(?:\s*(?<half>[ap])\.?(?:m\.?)?)?$`;
const patterns = [
  new RegExp(String.raw`^(?<hours>\d{1,2})(?:[:.,h ](?<minutes>\d{2}))?${half}`, 'i'),
  new RegExp(String.raw`^(?<hours>\d{1,2})(?<minutes>\d{2})${half}`, 'i'),
];

/** Returns undefined if AM or PM contradicts the hour: `19pm`. */
function hoursOfDay(hours: number, half: string | undefined): number | undefined {
  if (half === undefined) return hours;
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (half === 'p' ? 12 : 0);
}

/** `00:00`, `00:30` … `23:30`. */
export const halfHours: readonly string[] = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});
