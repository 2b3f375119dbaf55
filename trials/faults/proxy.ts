/** The network between two parts, in the hands of a trial: a TCP proxy on this machine. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export interface TcpProxy {
  port: number;
  /** The network works, as it does at first. */
  pass(): Promise<void>;
  /** Cuts every connection, and refuses new ones. */
  refuse(): Promise<void>;
  /** Takes connections and bytes, and lets none through in either direction. By `pass` these connections are reset. */
  swallow(): void;
  /** Every piece arrives so much later. */
  delay(ms: number): void;
  /** Resets every connection, once. */
  cut(): void;
  /** Asked of each HTTP request by its first line, and of each mail as `DATA`, before its end gets through: whether that is lost, and the connection with it. */
  losesRequest: (requestLine: string) => boolean;
  /** The same once the answer is there, of which nothing gets through. */
  losesAnswer: (requestLine: string) => boolean;
  /** First lines of the HTTP requests that came through. */
  requests: string[];
}

/** Stands in front of a server on this machine until the trial is over. */
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

/** A dot in a line of its own. */
const endOfMail = '\r\n.\r\n';

const requestIn = (bytes: Buffer) => /^[A-Z]+ \/\S*/.exec(bytes.subarray(0, 200).toString('latin1'))?.[0];

async function untilDrained(socket: Socket): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).catch(() => {});
  over.abort();
}

/** The same address, by way of the proxy. */
export function through({ port }: TcpProxy, address: string): string {
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href.replace(/\/$/, '');
}
