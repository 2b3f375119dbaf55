/** Interface between the server and the demo workspace, which do not import each other's internals. */
import type { Kysely } from 'kysely';
import type { Tables } from '#db/schema/tables.ts';
import type { ImageStore } from '#images/image-store.ts';
import type { Clock } from '#lib/clock.ts';
import type { Passwords } from '#lib/secrets/passwords.ts';

/** Dependencies for filling a database with demo data. */
export interface FillOptions {
  db: Kysely<Tables>;
  /** Pictures are omitted without a store. */
  store?: ImageStore;
  clock: Pick<Clock, 'now' | 'timeZone'>;
  passwords: Pick<Passwords, 'hash'>;
  log: { info(line: string): void };
}

export interface DemoData {
  /** The two accounts that can log in. The start prints them and the login page offers them (decisions A). */
  accounts: { emails: readonly string[]; password: string };
  /**
   * Fills the database with the same venue each time, with dates around today. Returns false without changes
   * if accounts exist.
   */
  fillIfEmpty(options: FillOptions): Promise<boolean>;
}

/**
 * Loads `demo/src/demo-data.ts` on request only, so that servers without demo data do not need it. Imports it
 * by URL, because the demo workspace's types depend on the server's.
 */
export async function loadDemoData(): Promise<DemoData> {
  const { demoData } = await import(new URL('../../demo/src/demo-data.ts', import.meta.url).href);
  return demoData;
}
