import { eventually } from '../programs.ts';
import { openSocket } from './json-socket.ts';

/**
 * Three seconds after loading, WebKit warns about unused preloads, including those of the next page after a login. The
 * warning depends on timing only.
 */
const onItsWay = /^The resource \S+\.js was preloaded using link preload but not used within a few seconds/;

interface InspectorEvent {
  method: string;
  params: { targetInfo: { targetId: string; type: string }; message: string };
}

interface FromTarget {
  id?: number;
  method?: string;
  params?: { message: { level: string; text: string; url?: string } };
}

/** WebSocket of the inspector for the only page. */
export function findPage(inspector: string): Promise<string> {
  return eventually(async () => {
    const targets = await (await fetch(`http://${inspector}/`)).text();
    const path = /\/socket\/[\w/]+WebPage/.exec(targets)?.[0];
    return path && `ws://${inspector}${path}`;
  }, 'WebKit’s inspector');
}

/**
 * Collects WebKit's console messages through its inspector, the only access under automation. The returned array keeps
 * growing.
 */
export async function watchConsole(page: string): Promise<string[]> {
  const consoleErrors: string[] = [];
  const watched = Promise.withResolvers<void>();
  const socket = await openSocket<InspectorEvent>(page, ({ method, params }) => {
    const { targetInfo, message } = params;
    if (method === 'Target.targetCreated' && targetInfo.type === 'page') {
      const enable = JSON.stringify({ id: 1, method: 'Console.enable' });
      void socket.send('Target.sendMessageToTarget', { targetId: targetInfo.targetId, message: enable });
    }
    if (method !== 'Target.dispatchMessageFromTarget') return;
    const said: FromTarget = JSON.parse(message);
    if (said.id === 1) watched.resolve();
    if (said.method !== 'Console.messageAdded' || !said.params) return;
    const { level, text, url } = said.params.message;
    if (['error', 'warning'].includes(level) && !onItsWay.test(text))
      consoleErrors.push(`${level}: ${text} (${url})`);
  });
  await watched.promise;
  return consoleErrors;
}
