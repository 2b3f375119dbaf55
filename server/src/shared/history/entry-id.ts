/**
 * API id of an entry: a UUID v7 made from the time and the id of its row, so that it can be decoded instead
 * of stored.
 */
interface AuditRowRef {
  at: Date;
  id: number;
}

/** Version 7 with its random bits zero; variant 2 with 62 bits for the row id. */
export function entryId({ at, id }: AuditRowRef): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const number = ((2n << 62n) | BigInt(id)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-${number.slice(0, 4)}-${number.slice(4)}`;
}

/** Undefined if the id is not a valid entry id. */
export function rowOfEntry(entry: string): AuditRowRef | undefined {
  const [, high = '', low = '', first = '', rest = ''] =
    /^([0-9a-f]{8})-([0-9a-f]{4})-7000-([89ab][0-9a-f]{3})-([0-9a-f]{12})$/i.exec(entry) ?? [];
  if (high === '') return undefined;
  const id = Number(BigInt(`0x${first}${rest}`) & ((1n << 62n) - 1n));
  return Number.isSafeInteger(id) ? { at: new Date(Number.parseInt(high + low, 16)), id } : undefined;
}
