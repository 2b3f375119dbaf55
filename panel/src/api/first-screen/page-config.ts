import type { FirstCall } from './first-call.ts';

/** Configuration of the panel (decisions A). */
export interface Config {
  apiUrl: string;
  apiKey: string;
  demo: boolean;
  /** The venue's time zone. Absent if another server sends the configuration. */
  timeZone?: string | undefined;
  /** Time at which a day of takings begins, `HH:mm`. Absent like `timeZone`. */
  dayStart?: string | undefined;
}

interface PageConfig extends Config {
  /** First requests of the page, from its route. Absent on unknown addresses. */
  firstCalls?: readonly FirstCall[];
}

/**
 * Configuration that our server writes into the page (http/panel/index-page.ts). Undefined on other servers, which provide
 * `/config.json`.
 */
export const pageConfig: PageConfig | undefined = read();

function read() {
  const text = globalThis.document?.getElementById('foyer-config')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
