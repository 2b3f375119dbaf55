import { once } from 'node:events';
import { createServer } from 'node:net';
import { SettingError } from '#setting-values.ts';
import type { Settings } from '#settings.ts';

/**
 * Throws `SettingError` if the server cannot listen on HOST and PORT. Checked before the database is opened,
 * so that a failed start changes nothing.
 */
export async function checkAddress({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  const probe = createServer().listen({ host, port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw addressError(error, host, port);
  }
  probe.close();
  await once(probe, 'close');
}

function addressError(cause: unknown, host: string, port: number): SettingError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE')
    return new SettingError(`PORT cannot be used: another program listens at ${host}:${port}`, { cause });
  if (code === 'EACCES')
    return new SettingError(`PORT cannot be used: this account may not listen at ${port}`, { cause });
  return new SettingError(`HOST cannot be used: ${host} is not an address of this machine`, { cause });
}
