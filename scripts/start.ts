/**
 * `npm start`: builds the panel if it is missing or outdated, then runs the server in this process. NODE_COMPILE_CACHE
 * keeps modules whose types are stripped. Flags of the engine are not needed (docs/operations.md, Memory).
 */
import { refuseArguments, serverUsage } from '../server/src/lib/command-line.ts';
import { hasRestarted } from '../server/src/restart.ts';
import { buildPanel } from './panel-build.ts';

if (!hasRestarted) refuseArguments(serverUsage('npm start'));
process.exitCode = await buildPanel('warn');
if (process.exitCode === 0) {
  // Imported by URL, so that type-checking the scripts does not include the server.
  const { runServer } = await import(new URL('../server/src/main.ts', import.meta.url).href);
  await runServer({ announce: true });
}
