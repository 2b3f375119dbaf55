/**
 * `npm start`: builds the panel if it is missing or outdated, then runs the server in this process. The environment
 * variables in package.json keep compiled modules (NODE_COMPILE_CACHE) and reduce memory (MALLOC_ARENA_MAX,
 * MALLOC_TRIM_THRESHOLD_); see docs/operations.md.
 */
import { buildPanel } from './panel-build.ts';

process.exitCode = await buildPanel('warn');
if (process.exitCode === 0) {
  // Imported by URL, so that type-checking the scripts does not include the server.
  const { runServer } = await import(new URL('../server/src/main.ts', import.meta.url).href);
  await runServer({ announce: true });
}
