/** A venue with staff: several instances on one PostgreSQL database and mail server. Removed after the trial. */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { connect } from '../../server/src/db/connection/pool.ts';
import { createDatabase } from '../../server/test/databases/database-postgres.ts';
import { type MailServer, startMailServer } from '../../server/test/services/mail-server.ts';
import { startProcess } from '../../server/test/services/process.ts';
import { temporaryFolder } from '../servers.ts';
import { type Call, caller } from './caller.ts';

export const owner = { email: 'owner@venue.example', password: 'Foyer-owner-1' };
export const jwtSecret = 'a-secret-of-the-venue-for-every-instance';

interface Account {
  id: string;
  email: string;
  password: string;
}

interface Instance {
  address: string;
  child: ChildProcess;
  end(): Promise<void>;
}

/** Creates a venue with an empty database. */
export async function deploy(environment: Record<string, string>) {
  const folder = temporaryFolder();
  const database = await createDatabase(
    inject('postgres'),
    `deployment_${randomUUID().slice(0, 8)}`,
    'template original',
  );
  const mails = await startMailServer();
  onTestFinished(() => mails.stop());
  const pool = connect({ engine: 'postgresql', url: database, poolSize: 1 }, () => {});
  onTestFinished(() => pool.end());

  let instances = 0;
  return {
    mails,
    /** Starts another instance. `own` settings apply to it alone. */
    async start(own: Record<string, string> = {}): Promise<Instance> {
      instances += 1;
      const { child, address, lines } = await startProcess({
        DATA_DIR: `${folder}/${instances}`,
        DATABASE_URL: database,
        JWT_SECRET: jwtSecret,
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        TRUST_PROXY: 'true',
        NODE_ENV: 'test',
        ...environment,
        ...own,
      });
      if (!address) throw new Error(`the server did not start: ${lines.join(' ')}`);
      const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
      return {
        address,
        child,
        end: () => {
          child.kill('SIGTERM');
          return ended;
        },
      };
    },
    /** Runs a statement directly on the database. */
    async alter(statement: string, values: unknown[] = []): Promise<void> {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const set = ['actor', 'action', 'request_id'].map(
          (name) => `set_config('foyer.${name}', 'trial', true)`,
        );
        await client.query(
          `select ${set.join()}, set_config('foyer.actor_id', '', true), set_config('foyer.now', $1, true)`,
          [new Date().toISOString()],
        );
        await client.query(statement, values);
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    read: async (statement: string, values: unknown[] = []) => (await pool.query(statement, values)).rows,
  };
}

/** Throws if the login fails. */
export async function logIn(
  address: string,
  { email, password }: Pick<Account, 'email' | 'password'> = owner,
  from = '198.51.100.1',
): Promise<{ accessToken: string; refreshToken: string; call: Call }> {
  const { status, body } = await caller(address, { from })('POST', '/api/admin/login', { email, password });
  if (status !== 200) throw new Error(`could not log in: ${status}`);
  return { ...body, call: caller(address, { token: body.accessToken, from }) };
}

export const contact = { name: 'Ola', surname: 'Nowak', phonePrefix: '+48', phoneNumber: '600100200' };
let hired = 0;

/** Adds a colleague and sets the password with the token of the invitation. */
export async function hire(
  { address, mails }: { address: string; mails: MailServer },
  boss: Call,
  role: 'ADMIN' | 'MANAGER',
): Promise<Account> {
  hired += 1;
  const email = `colleague${hired}@venue.example`;
  const made = await boss('POST', '/api/admin/staff', { email, role, profile: contact });
  if (made.status !== 201) throw new Error(`could not hire: ${made.status} ${made.text}`);
  const password = 'Foyer-staff-1';
  const set = await caller(address)('POST', '/api/users/reset_password_confirmation', {
    email,
    verificationCode: await invitationMailedTo(mails, email),
    newPassword: password,
    repeatPassword: password,
  });
  if (set.status !== 204) throw new Error(`could not set a password: ${set.status} ${set.text}`);
  return { id: made.body.id, email, password };
}

/** Code of the latest reset mail to this address, once it has received at least `mails` codes. */
export const codeMailedTo = (mails: MailServer, email: string, atLeast = 1) =>
  secretMailedTo(mails, email, /(?:code|kod): ([A-Z2-9]{4})/, atLeast);

/** Token of the invitation to this address, once it arrives. */
export const invitationMailedTo = (mails: MailServer, email: string) =>
  secretMailedTo(mails, email, /#([\w-]{43})\s/, 1);

async function secretMailedTo(
  { received }: MailServer,
  email: string,
  pattern: RegExp,
  atLeast: number,
): Promise<string> {
  const until = performance.now() + 10_000;
  for (;;) {
    const secrets = received
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => mail.replaceAll(/=\r?\n/g, '')) // soft line breaks
      .flatMap((mail) => pattern.exec(mail)?.[1] ?? []);
    if (secrets.length >= atLeast) return secrets.at(-1) ?? '';
    if (performance.now() > until) throw new Error(`no code or invitation came for ${email}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
