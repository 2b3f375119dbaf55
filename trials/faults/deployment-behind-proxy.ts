/** Deployment with its own PostgreSQL behind a TCP proxy, and load from staff and programs. */
import type { ChildProcess } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { type PostgresServer, startPostgres } from '../../server/test/services/postgres.ts';
import { startProcess } from '../../server/test/services/process.ts';
import { temporaryFolder } from '../servers.ts';
import type { Trial } from '../trial.ts';
import { type Load, repeatedly } from './load.ts';
import { asGuests, asOwner, newAccessKey, type Program } from './program.ts';
import { startProxy, type TcpProxy, through } from './proxy.ts';

export const metricsToken = 'a-token-for-trials';
export const secret = 'a secret for trials that is long enough';

export interface ProxiedDeployment {
  postgres: PostgresServer;
  proxy: TcpProxy;
  address: string;
  child: ChildProcess;
  owner: Program;
  guests: Program;
}

export async function deployBehindProxy(environment: Trial['environment']): Promise<ProxiedDeployment> {
  const postgres = await startPostgres({ durable: true }); // durable, so that acknowledged writes survive a crash
  onTestFinished(() => postgres.stop());
  const proxy = await startProxy(postgres.url());
  const { address = '', child } = await startProcess({
    DATABASE_URL: through(proxy, postgres.url()),
    DATA_DIR: temporaryFolder(),
    JWT_SECRET: secret,
    METRICS_TOKEN: metricsToken,
    APP_RATE_LIMIT: '10000',
    ...environment,
  });
  const owner = await asOwner(address);
  return { postgres, proxy, address, child, owner, guests: asGuests(address, await newAccessKey(owner)) };
}

/** Load on lists, records, files and writes, by more callers than there are connections. */
export function callAll({ owner, guests }: ProxiedDeployment, acknowledged: string[]): Load[] {
  let number = 0;
  const text = (said: string) => ({ pl: said, en: said });
  const addQuestion = async () => {
    number += 1;
    const body = { question: text(`Question ${number}?`), answer: text('<p>Yes.</p>') };
    const outcome = await owner('POST', '/admin/content_management/faq', { body });
    if (outcome.status === 201) acknowledged.push(outcome.body.id);
    return outcome;
  };
  const registerGuest = async () => {
    number += 1;
    const profile = { name: 'Ola', surname: 'Nowak' };
    const body = { email: `guest-${number}@guests.example`, language: 'pl', profile };
    const outcome = await guests('PUT', `/guests/app-${number}`, { body });
    if (outcome.status === 201) acknowledged.push(outcome.body.id);
    return outcome;
  };
  return [
    repeatedly(8, 150, () => owner('GET', '/admin/content_management/faq')),
    repeatedly(2, 150, () => owner('GET', '/dashboard')),
    repeatedly(4, 150, () => guests('GET', '/places')),
    repeatedly(2, 150, () => owner('GET', '/admin/billings/download_csv')),
    repeatedly(4, 150, addQuestion),
    repeatedly(4, 150, registerGuest),
  ];
}
