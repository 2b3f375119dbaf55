import { momentWithin } from '../fields.ts';

/** Time of a reservation, whose day exists in every time zone. */
export const visitTime = momentWithin('0001-01-02T00:00:00Z', '9999-12-31T00:00:00Z');
