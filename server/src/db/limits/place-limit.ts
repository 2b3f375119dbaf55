/** The limit of a caller who sees the records of some places only. */
export interface PlaceLimit {
  /** Ids of the places. */
  places: readonly string[];
  /** The account, or the account that made the door device. */
  accountId: string;
  /** Whole e-mail address or phone number by which the caller looks for a guest, wherever that guest has been. */
  guest?: string | undefined;
  /** Events of which this request has checked that the caller sees all places. Only those may be deleted. */
  wholeEvents: Set<string>;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An id as a literal of SQL. Throws unless it is a UUID, because the text is not escaped. */
export function idLiteral(id: string): string {
  if (!uuid.test(id)) throw new TypeError('an id of a limit is no UUID');
  return `'${id}'::uuid`;
}

/** Ids as an array of SQL. */
export const idsLiteral = (ids: Iterable<string>): string =>
  `array[${[...ids].map(idLiteral).join(', ')}]::uuid[]`;

/** Identifies the limit in keys of caches. Empty without a limit. */
export const limitKey = (limit: PlaceLimit | null): string =>
  limit ? `${limit.accountId} ${limitPlacesKey(limit)}` : '';

/** Identifies the places of the limit, for figures that do not depend on the account. Empty without a limit. */
export const limitPlacesKey = (limit: PlaceLimit | null): string =>
  limit ? JSON.stringify([limit.places.toSorted(), limit.guest]) : '';
