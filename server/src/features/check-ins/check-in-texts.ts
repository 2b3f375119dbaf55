/** OpenAPI texts of the calls that programs, door devices and staff share. */
export const checkInTexts = {
  checkIn: {
    operationId: 'checkIn',
    summary: 'Check a ticket in',
    description:
      'Returns 200 with the `result`; only `CHECKED_IN` changes the ticket. The same `nonce` and code return the first result again. Of unknown codes, 200 are stored for each device and night; further offline admissions are only counted. Errors: 404 for an unknown `eventId`, 429 `rateLimitExceeded`.',
  },
  checkInBatch: {
    operationId: 'checkInBatch',
    summary: 'Check tickets in, many at once',
    description:
      'Carries out up to 500 scans in order and returns one result for each. An invalid scan has the result `INVALID` with its error, and does not affect the others. Limits count scans, not calls. Errors: 429 `rateLimitExceeded`.',
  },
  undoCheckIn: {
    operationId: 'undoCheckIn',
    summary: 'Undo a check-in',
    description:
      'Makes the ticket valid again. Repeating the call changes nothing. With `nonce`, undoes only the check-in made with it; 409 `otherCheckIn` if there is another one. A door device undoes its own check-ins only.',
  },
  listTickets: {
    operationId: 'listTickets',
    summary: 'List the tickets of an event',
    description:
      'Returns tickets of every status, sorted by code. For a copy, follow `next`, and send the `as-of` of the first page as the next `updatedSince`.',
  },
  getDoor: {
    operationId: 'getDoor',
    summary: 'Get the events of the night',
    description:
      'Returns the events with tickets that overlap the night from 06:00 to 06:00 at the venue. `arrived` counts tickets with a check-in, `expected` those and the valid ones. Copies of the lists must be deleted at `validUntil`.',
  },
};
