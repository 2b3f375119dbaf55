import { randomUUIDv7 } from 'node:crypto';

/** A UUID v7: ids made later sort later, which keeps their indexes compact. */
export const newId = () => randomUUIDv7();
