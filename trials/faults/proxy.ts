/** TCP proxy that simulates faults of the network. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export interface TcpProxy {
  port: number;
  /** Normal operation, the initial state. */
  pass(): Promise<void>;
  /** Cuts all connections and refuses new ones. */
  refuse(): Promise<void>;
  /** Accepts connections and bytes but forwards nothing. `pass` resets these connections. */
  swallow(): void;
  /** Delays every chunk. */
  delay(ms: number): void;
  /** Resets all open connections once. */
  cut(): void;
  /**
   * Called with the first line of each HTTP request, or `DATA` for a mail, before its end is forwarded. True drops it
   * and the connection.
   */
  losesRequest: (requestLine: string) => boolean;
  /** Like `losesRequest`, but drops the response after the server has sent it. */
  losesAnswer: (requestLine: string) => boolean;
  /** First lines of the forwarded HTTP requests. */
  requests: string[];
}

/** Proxy to a local server, closed after the trial. */
export async function startProxy(address: string | URL): Promise<TcpProxy> {
  const target = Number(new URL(address).port);
  const sockets = new Set<Socket>();
  const silenced = new Set<Socket>();
  const state = { swallows: false, delayMs: 0 };

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    let asked = '';
    let tail = '';
    join(client, upstream, (bytes) => {
      tail = (tail + bytes.subarray(-5).toString('latin1')).slice(-5);
      const line = tail === endOfMail ? 'DATA' : requestIn(bytes);
      if (line === undefined) return;
      asked = line;
      proxy.requests.push(line);
      if (!proxy.losesRequest(line)) return;
      upstream.resetAndDestroy();
      client.resetAndDestroy();
    });
    join(upstream, client, () => {
      if (asked !== '' && proxy.losesAnswer(asked)) client.resetAndDestroy();
      asked = '';
    });
  });

  function join(from: Socket, to: Socket, look: (bytes: Buffer) => void): void {
    sockets.add(from.setNoDelay(true));
    let before = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      if (state.swallows) return void silenced.add(from).add(to);
      look(bytes);
      const arrivesAt = performance.now() + state.delayMs;
      const isLate = state.delayMs > 0;
      from.pause();
      before = before
        .then(async () => {
          if (isLate) await setTimeout(arrivesAt - performance.now());
          if (!to.destroyed && !to.write(bytes)) await untilDrained(to);
        })
        .finally(() => from.resume());
    });
    from.on('end', () => before.then(() => state.swallows || to.end()));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      silenced.delete(from);
      if (!state.swallows) before.finally(() => to.destroy());
    });
  }

  const cut = (which = sockets) => {
    for (const socket of which) socket.resetAndDestroy();
  };
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const proxy: TcpProxy = {
    port,
    requests: [],
    losesRequest: () => false,
    losesAnswer: () => false,
    pass: async () => {
      state.swallows = false;
      state.delayMs = 0;
      cut(silenced);
      if (!server.listening) await listen(port);
    },
    refuse: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    swallow: () => {
      state.swallows = true;
    },
    delay: (ms) => {
      state.delayMs = ms;
    },
    cut: () => cut(),
  };
  onTestFinished(() => {
    server.close();
    cut();
  });
  return proxy;
}

/** A line with only a dot. */
const endOfMail = '\r\n.\r\n';

const requestIn = (bytes: Buffer) => /^[A-Z]+ \/\S*/.exec(bytes.subarray(0, 200).toString('latin1'))?.[0];

async function untilDrained(socket: Socket): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).catch(() => {});
  over.abort();
}

/** The same URL by way of the proxy. */
export function through({ port }: TcpProxy, address: string): string {
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href.replace(/\/$/, '');
}
