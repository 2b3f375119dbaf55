import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./embedded-writer.ts', import.meta.url));

/** Starts `embedded-writer.ts` and exposes its output and its end. */
export function startWriter(dataDir: string) {
  // A killed process leaves its socket behind; it is removed with this folder.
  const env = { TMPDIR: dirname(dataDir) };
  const child = spawn(process.execPath, [program, dataDir], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = createInterface(child.stdout);
  const stderrLines: string[] = [];
  createInterface(child.stderr).on('line', (line) => stderrLines.push(line));
  return { child, said, stderrLines, ended: once(child, 'close') };
}
