import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./embedded-writer.ts', import.meta.url));

/** Starts `embedded-writer.ts`: the process, the lines that it says, its standard error, and its end. */
export function startWriter(dataDir: string) {
  // Killed, it cannot take its socket away: that goes with the folder around its data.
  const env = { TMPDIR: dirname(dataDir) };
  const child = spawn(process.execPath, [program, dataDir], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = createInterface(child.stdout);
  const stderrLines: string[] = [];
  createInterface(child.stderr).on('line', (line) => stderrLines.push(line));
  return { child, said, stderrLines, ended: once(child, 'close') };
}
