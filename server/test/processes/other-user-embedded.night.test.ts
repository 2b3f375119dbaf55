/** Starts as a service user where root has started before: the caches beside the packages belong to root. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readyFolder } from '#db/embedded/embedded-folder.ts';
import { announcing, killRunning, ofEveryStart, running } from '#test/services/process.ts';

const nobody = { uid: 65_534, gid: 65_534 };
const canSwitch =
  process.getuid?.() === 0 && spawnSync(process.execPath, ['--eval', '0'], nobody).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'foyer-other-user-'));

afterAll(() => {
  killRunning();
  rmSync(folder, { recursive: true, force: true });
});

/** Output of a start as the other user, until it is ready or ends. */
async function startAsNobody(dataDir: string): Promise<string> {
  const child = spawn(process.execPath, ['--eval', announcing], {
    ...nobody,
    cwd: folder,
    env: { ...ofEveryStart, DATA_DIR: dataDir, DEMO: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = once(child, 'close');
  const ready = Promise.withResolvers<void>();
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Foyer is ready')) ready.resolve();
    });
  await Promise.race([ready.promise, ended]);
  child.kill('SIGTERM');
  await ended;
  running.delete(child);
  return said;
}

test.skipIf(!canSwitch)(
  'a start ignores a cache that another user created (skipped without root, or if others cannot read the packages)',
  async () => {
    chmodSync(folder, 0o755);
    const [ofRoot, own] = [join(folder, 'root'), join(folder, 'own')];
    for (const path of [ofRoot, own]) mkdirSync(path);
    await readyFolder(ofRoot); // fills the cache, which only root can read
    chownSync(own, nobody.uid, nobody.gid);
    expect(await startAsNobody(own)).toContain('Foyer is ready');
    expect(existsSync(join(own, 'database/PG_VERSION'))).toBe(true);
  },
);

test.skipIf(!canSwitch)('a start names the file of DATA_DIR that it cannot read', async () => {
  const dataDir = join(folder, 'secret');
  mkdirSync(dataDir);
  chownSync(dataDir, nobody.uid, nobody.gid);
  const secret = join(dataDir, 'jwt-secret');
  spawnSync('sh', ['-c', `umask 077; echo ${'x'.repeat(40)} > ${secret}`]);
  expect(await startAsNobody(dataDir)).toContain(
    `Foyer cannot start. DATA_DIR cannot be used: ${secret} should be readable for the user of Foyer`,
  );
});
