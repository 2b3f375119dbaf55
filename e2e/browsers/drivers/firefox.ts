import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFirefox, type Programs, written } from '../programs.ts';
import type { Driver, Size } from './driver.ts';
import { openSocket } from './json-socket.ts';

/** Disables animations. Fields gain and lose focus even if the window is inactive. */
const preferences = `
  user_pref("ui.prefersReducedMotion", 1);
  user_pref("focusmanager.testmode", true);
`;

/** Firefox by its built-in WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export async function startFirefox(programs: Programs, folder: string, size: Size): Promise<Driver> {
  await writeFile(join(folder, 'user.js'), preferences);
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
  const browser = programs.start(findFirefox(), args, {
    TZ: 'America/New_York',
    MOZ_CRASHREPORTER_DISABLE: '1',
  });
  const address = await written(browser.stderr, /WebDriver BiDi listening on (ws:\S+)/);

  const consoleErrors: string[] = [];
  const { send } = await openSocket<FirefoxEvent>(`${address}/session`, (event) => {
    const complaint = complaintOf(event);
    if (complaint) consoleErrors.push(complaint);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', {
    events: ['log.entryAdded', 'network.fetchError', 'network.responseCompleted'],
  });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: size });

  const run = async (source: string, argument: string) => {
    const { result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
      functionDeclaration: source,
      arguments: [{ type: 'string', value: argument }],
      target: { context },
      awaitPromise: false,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  };
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    call: async (source, argument) => (await run(source, argument)).value,
    upload: async (source, argument, path) => {
      const { sharedId } = await run(source, argument);
      await send('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    perform: (source) => send('input.performActions', { context, actions: [source] }),
    screenshot: async () =>
      (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    consoleErrors,
  };
}

interface Evaluated {
  result: { value: string; sharedId: string };
  exceptionDetails?: { text: string };
}

interface FirefoxEvent {
  method: string;
  params: {
    level?: string;
    text?: string;
    errorText?: string;
    request?: { method: string; url: string };
    response?: { status: number };
  };
}

/** Requests that the page cancelled have not failed. */
const givenUp = ['NS_BINDING_ABORTED', 'NS_ERROR_ABORT'];

function complaintOf({ method, params }: FirefoxEvent): string | undefined {
  const { level, text, errorText = '', request, response } = params;
  if (method === 'log.entryAdded')
    return level === 'error' || level === 'warn' ? `${level}: ${text}` : undefined;
  const call = `${request?.method} ${request?.url}`;
  if (method === 'network.fetchError')
    return givenUp.includes(errorText) ? undefined : `${call}: ${errorText}`;
  if (response && response.status >= 400) return `${call}: ${response.status}`;
  return undefined;
}
