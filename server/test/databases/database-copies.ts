import type { Server } from '#db/connection/pool.ts';

/** Template of an engine's test databases. `address` fits into an environment variable. */
export interface Original {
  address: string;
  remove(): Promise<void>;
}

/** Copy of the template. It belongs to one process and is closed between tests. */
export interface Copy {
  open(): Promise<Server>;
  close(): Promise<void>;
  remove(): Promise<void>;
}
