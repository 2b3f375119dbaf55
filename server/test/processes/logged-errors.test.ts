import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect } from 'vitest';
import { z } from 'zod';
import { errorWords } from '#lib/logged-errors.ts';
import { loggerOptions } from '#lib/logger-options.ts';
import { smtpMailer } from '#mail/mail.ts';
import { test } from '#test/fixtures.ts';

const person = 'anna.nowak@mail.example';

/** Lines that a logger writes. */
function logger() {
  const lines: string[] = [];
  return { lines, log: pino(loggerOptions('trace'), { write: (line: string) => lines.push(line) }) };
}

async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

/** Mail server that refuses every recipient and quotes it. */
async function strictMailServer() {
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', (chunk) => {
      const [, recipient] = /RCPT TO:<(.*)>/.exec(chunk.toString()) ?? [];
      socket.write(recipient ? `550 5.1.1 <${recipient}>: no such person\r\n` : '250 fine\r\n');
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' ? address?.port : 0 };
}

test('errors are logged without values that they quote', async ({ deps, make }) => {
  await make.user({ email: person });
  const { server, port } = await strictMailServer();
  const { send, close } = smtpMailer(`smtp://127.0.0.1:${port}`, {
    from: 'venue@venue.example',
    venueName: 'Club',
  });
  const texts = { subject: 'A', text: 'B', why: 'C', language: 'en' as const };
  const errors: Record<string, unknown> = {
    'a text that is no id': await thrownBy(() => sql`select ${person}::uuid`.execute(deps.db)),
    'a taken address': await thrownBy(() => make.user({ email: person })),
    'a row that breaks a rule': await thrownBy(() => make.user({ name: person, status: person as never })),
    'a mail server': await thrownBy(() => send({ to: person, ...texts })),
    'broken JSON': await thrownBy(() => JSON.parse(`{"a": ${person}}`)),
    'a schema': await thrownBy(() => z.object({ a: z.literal('x') }).parse({ a: person })),
    'a library': await thrownBy(() => new URL(person)),
    'an option': await thrownBy(() => new Intl.DateTimeFormat('en', { timeZone: person })),
  };
  await close();
  server.close();
  const { log, lines } = logger();
  for (const [what, error] of Object.entries(errors)) {
    log.warn({ err: error }, 'a failure');
    log.warn({ err: error });
    log.warn(error);
    log.warn(`The queue: ${errorWords(error)}`);
    log.warn({ err: new Error('outer', { cause: error }) }, 'a failure');
    log.warn({ err: new AggregateError([error], 'several') }, 'a failure');
    expect([what, lines.filter((line) => line.includes('anna')), lines.length]).toEqual([what, [], 6]);
    lines.length = 0;
  }
});

test('errors are logged with what an operator needs', async ({ deps, make }) => {
  await make.user({ email: person });
  const { log, lines } = logger();
  const taken = await thrownBy(() => make.user({ email: person }));
  log.error({ err: new Error('outer', { cause: taken }) }, 'internal');
  log.error({ err: await thrownBy(() => sql`select nothing from nowhere`.execute(deps.db)) }, 'internal');
  const [first, second] = lines.map((line) => JSON.parse(line));
  expect(first).toMatchObject({
    msg: 'internal',
    err: {
      type: 'Error',
      message: 'outer',
      stack: expect.arrayContaining([expect.stringContaining('logged-errors.test.ts')]),
      cause: {
        type: 'DatabaseError',
        message: 'duplicate key value violates unique constraint "users_email_unique"',
        code: '23505',
        table: 'users',
        constraint: 'users_email_unique',
      },
    },
  });
  expect(second.err).toMatchObject({ message: 'relation "nowhere" does not exist', code: '42P01' });
});
