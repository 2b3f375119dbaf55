/** What the panel is told about where it runs (decisions A). */
export interface Config {
  apiUrl: string;
  apiKey: string;
  demo: boolean;
  /** The venue's; absent when another server sends it. */
  timeZone?: string | undefined;
}

/** What our server has written into the page (http/index-page.ts). Undefined in a page from elsewhere, which has `/config.json`. */
export const pageConfig: Config | undefined = read();

function read() {
  const text = globalThis.document?.getElementById('foyer-config')?.textContent;
  return text ? JSON.parse(text) : undefined;
}
