import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../server/test/free-port.ts';
import {
  eventually,
  findMiniBrowser,
  findWebKitDriver,
  findXvfb,
  type Programs,
  written,
} from '../programs.ts';
import { answerTimeoutMs, type Driver, type Size } from './driver.ts';
import { findPage, watchConsole } from './webkit-console.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK by WebDriver (https://www.w3.org/TR/webdriver2/) on a virtual screen. */
export async function startWebKit(programs: Programs, folder: string, size: Size): Promise<Driver> {
  const xvfb = programs.start(
    findXvfb(),
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {},
  );
  const display = `:${await written(xvfb.stdio[3], /(\d+)\n/)}`;
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');

  const inspector = `127.0.0.1:${await freePort()}`;
  // Full screen hides the tool bar, which would keep the window wider than a phone.
  const args = ['--automation', '--full-screen', '--enable-developer-extras=true'];
  const browser = programs.start(findMiniBrowser(), args, {
    DISPLAY: display,
    TZ: 'America/New_York',
    WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_DATA_HOME: folder,
  });
  const page = await findPage(inspector); // must precede WebKitWebDriver, which hides the page from the inspector
  const port = await eventually(() => otherPort(browser.pid, inspector), 'WebKitGTK');
  const driver = `http://127.0.0.1:${await freePort()}`;
  programs.start(findWebKitDriver(), [`--port=${new URL(driver).port}`, `--target=127.0.0.1:${port}`], {});
  await eventually(() => fetch(`${driver}/status`), 'WebKitWebDriver');

  const request = async <Value>(path: string, body: object | undefined): Promise<Value> => {
    const response = await fetch(`${driver}/session${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  const { sessionId } = await request<{ sessionId: string }>('', { capabilities: {} });
  const post = <Value>(path: string, body: object) => request<Value>(`/${sessionId}${path}`, body);
  await post('/window/rect', { x: 0, y: 0, ...size });
  const consoleErrors = await watchConsole(page);

  const run = <Value>(source: string, argument: string) =>
    post<Value>('/execute/sync', { script: `return (${source})(arguments[0])`, args: [argument] });
  return {
    goto: (url) => post('/url', { url }),
    call: run,
    upload: async (source, argument, path) => {
      const element = await run<Record<string, string>>(source, argument);
      await post(`/element/${element[elementKey]}/value`, { text: path });
    },
    perform: (source) => post('/actions', { actions: [source] }),
    screenshot: () => request<string>(`/${sessionId}/screenshot`, undefined),
    consoleErrors,
  };
}

/** Port at which the browser accepts WebKitWebDriver. The browser chooses it without announcing it. */
async function otherPort(pid: number | undefined, inspector: string): Promise<number | undefined> {
  const files = await readdir(`/proc/${pid}/fd`);
  const links = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
  const sockets = new Set(links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1]));
  const lines = (await readFile(`/proc/${pid}/net/tcp`, 'utf8'))
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return lines
    .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(inode)) // 0A: listening
    .map(([, address]) => Number.parseInt(address?.split(':')[1] ?? '', 16))
    .find((port) => port !== Number(inspector.split(':')[1]));
}
