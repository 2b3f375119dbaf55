/** Real mail server on loopback, which can be slow, refuse mails and logins, hang, or greet late. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  port: number;
  /** Raw mails as received and confirmed. */
  received: string[];
  /** Resolves with the first mail that gets no answer. */
  held: Promise<void>;
  connections: { open: number; most: number; total: number };
  /** Logins that were tried. */
  logins: number;
  stop(): Promise<void>;
}

/** Deviations from a server that confirms every mail at once. Each may be replaced while the server runs. */
export interface MailServerBehaviour {
  /** Answers no further mails after so many. */
  accepted?: number;
  /** Delays the greeting. */
  greet?: () => Promise<unknown>;
  /** Requires a login with this password. */
  password?: string;
  /** Reply to `RCPT TO`, such as `550 5.1.1 User unknown`. Undefined accepts the address. */
  recipient?: (address: string) => string | undefined;
  sender?: (address: string) => string | undefined;
  /** Reply after the end of a mail. Undefined confirms it. */
  confirm?: (mail: string) => Promise<string | undefined> | string | undefined;
}

class Reply extends Error {
  responseCode: number;
  constructor(line: string) {
    super(line.slice(4));
    this.responseCode = Number(line.slice(0, 3));
  }
}

const replyOf = (line: string | undefined) => (line === undefined ? null : new Reply(line));

export async function startMailServer(port = 0, behaviour: MailServerBehaviour = {}): Promise<MailServer> {
  const received: string[] = [];
  const held = Promise.withResolvers<void>();
  const state = { logins: 0, open: 0, most: 0, total: 0 };
  const server = new SMTPServer({
    authOptional: behaviour.password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      state.total += 1;
      state.open += 1;
      state.most = Math.max(state.most, state.open);
      void Promise.resolve(behaviour.greet?.()).then(() => done(null));
    },
    onClose: () => {
      state.open -= 1;
    },
    onAuth: ({ username, password }, _session, done) => {
      state.logins += 1;
      if (password === behaviour.password) done(null, { user: username });
      else done(new Reply('535 5.7.8 Authentication credentials invalid'));
    },
    onMailFrom: ({ address }, _session, done) => done(replyOf(behaviour.sender?.(address))),
    onRcptTo: ({ address }, _session, done) => done(replyOf(behaviour.recipient?.(address))),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (received.length >= (behaviour.accepted ?? Number.POSITIVE_INFINITY)) return held.resolve();
        const mail = Buffer.concat(chunks).toString();
        const reply = replyOf(await behaviour.confirm?.(mail));
        if (reply === null) received.push(mail);
        done(reply);
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
    connections: state,
    get logins() {
      return state.logins;
    },
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

/** Passes connections on to a mail server, but only after `greet`. */
export async function startLateMailServer({ port }: Pick<MailServer, 'port'>) {
  const [connected, greeting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = createServer((socket) => {
    connected.resolve();
    void greeting.promise.then(() => socket.pipe(connect(port, '127.0.0.1')).pipe(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server.address()),
    connected: connected.promise,
    greet: greeting.resolve,
    stop: () => server.close(),
  };
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (typeof address === 'object' && address) return address.port;
  throw new Error('the mail server listens on no port');
}
