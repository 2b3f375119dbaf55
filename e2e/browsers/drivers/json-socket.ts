import { answerTimeoutMs } from './driver.ts';

/** JSON requests, responses and events over a WebSocket, as in BiDi and WebKit's inspector. */
export interface JsonSocket {
  send<Result>(method: string, params?: object): Promise<Result>;
}

interface Answer<Result> {
  result: Result;
  error?: unknown;
  message?: string;
}

export async function openSocket<Event>(url: string, onEvent: (event: Event) => void): Promise<JsonSocket> {
  const waiting = new Map<number, (text: string) => void>();
  const socket = new WebSocket(url);
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.method) return onEvent(message);
    waiting.get(message.id)?.(data);
    waiting.delete(message.id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${url} cannot be opened`)));
  });
  let count = 0;
  return {
    send: <Result>(method: string, params: object = {}) =>
      new Promise<Result>((resolve, reject) => {
        count += 1;
        const timer = setTimeout(() => reject(new Error(`${method} is not answered`)), answerTimeoutMs);
        waiting.set(count, (text) => {
          clearTimeout(timer);
          const { result, error, message }: Answer<Result> = JSON.parse(text);
          if (error === undefined) resolve(result);
          else reject(new Error(`${method}: ${message ?? JSON.stringify(error)}`));
        });
        socket.send(JSON.stringify({ id: count, method, params }));
      }),
  };
}
