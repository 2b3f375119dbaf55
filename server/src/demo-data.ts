/** How the server and the demo workspace meet: this file says what the one offers the other, and neither imports the other's inside. */
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Clock } from '#lib/clock.ts';
import type { ImageStore } from '#lib/image-store.ts';
import type { Passwords } from '#lib/passwords.ts';

/** What filling a database with demo data needs. */
export interface FillOptions {
  db: Kysely<Tables>;
  /** Without one there are no pictures. */
  store?: ImageStore;
  clock: Pick<Clock, 'now' | 'timeZone'>;
  passwords: Pick<Passwords, 'hash'>;
  log: { info(line: string): void };
}

export interface DemoData {
  /** The two who can log in: the start prints them, and the login page offers them (decisions A). */
  accounts: { emails: readonly string[]; password: string };
  /** The same house on every first start, its dates laid around today. False, and nothing done, where anybody is there already. */
  fillIfEmpty(options: FillOptions): Promise<boolean>;
}

/**
 * Loads `demo/src/demo-data.ts`, only where it is asked for: a server without demo data neither reads nor needs that folder. By its
 * address, so that the server's types do not depend on those of a workspace that depends on the server.
 */
export async function loadDemoData(): Promise<DemoData> {
  const { demoData } = await import(new URL('../../demo/src/demo-data.ts', import.meta.url).href);
  return demoData;
}
