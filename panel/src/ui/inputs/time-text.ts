/** Whether the text is a time of day, `HH:mm`. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** `8:30`, `0830` and `20.30` as `HH:mm`; anything else as typed, for the check to judge. */
export function tidyTime(text: string): string {
  const parts = /^(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim());
  if (!parts) return text.trim();
  const [, hours = '', minutes = ''] = parts;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** `00:00`, `00:30` … `23:30`. */
export const halfHours: readonly string[] = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});
