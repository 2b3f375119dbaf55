/** Real mail server on loopback. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  port: number;
  /** Raw mails as received. */
  received: string[];
  /** Resolves with the first mail that gets no answer. */
  held: Promise<void>;
  stop(): Promise<void>;
}

/** Answers no further mails after the first `accepted`. */
export async function startMailServer(port = 0, accepted = Number.POSITIVE_INFINITY): Promise<MailServer> {
  const received: string[] = [];
  const held = Promise.withResolvers<void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (received.length >= accepted) return held.resolve();
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  server.on('error', () => {}); // a client that disconnects early
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: portOf(listening.address()),
    received,
    held: held.promise,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Server that accepts connections but never responds; `connected` resolves with the first one. */
export async function startSilentMailServer() {
  const server = createServer((socket) => socket.on('error', () => {}));
  const connected = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: portOf(server.address()), connected, stop: () => server.close() };
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (typeof address === 'object' && address) return address.port;
  throw new Error('the mail server listens on no port');
}
