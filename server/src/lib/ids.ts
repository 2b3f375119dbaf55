import { randomUUIDv7 } from 'node:crypto';

/** UUID v7: ids sort by time, which keeps indexes compact. */
export const newId = () => randomUUIDv7();
