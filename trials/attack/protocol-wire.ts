/** Sends raw bytes, because an HTTP client would repair or reject them. */
import { connect } from 'node:net';

export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Time without data after which an open connection counts as answered. */
const quietMs = 400;

/** All responses in order, except 1xx. */
export function onTheWire(port: number, bytes: string | Buffer): Promise<WireAnswer[]> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const done = () => {
      socket.destroy();
      resolve(answersIn(Buffer.concat(chunks).toString('latin1')));
    };
    socket.setTimeout(10_000, done); // for the first byte
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      socket.setTimeout(quietMs);
    });
    socket.on('error', done);
    socket.on('close', done);
    socket.write(bytes);
  });
}

function answersIn(text: string): WireAnswer[] {
  const end = text.indexOf('\r\n\r\n');
  if (!text.startsWith('HTTP/1.') || end < 0) return [];
  const [line = '', ...fields] = text.slice(0, end).split('\r\n');
  const status = Number(line.split(' ')[1]);
  const headers = Object.fromEntries(
    fields.map((field) => {
      const [name = '', ...value] = field.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  const length =
    status < 200 || status === 204 || status === 304 ? 0 : Number(headers['content-length'] ?? Number.NaN);
  const rest = text.slice(end + 4);
  const body = Number.isNaN(length) ? rest : rest.slice(0, length);
  const others = Number.isNaN(length) ? [] : answersIn(rest.slice(length));
  return status < 200
    ? others
    : [{ status, headers, text: Buffer.from(body, 'latin1').toString() }, ...others];
}
