/**
 * `npm start`: the panel, built where it is missing or out of date, then the server in this very process. NODE_COMPILE_CACHE, in
 * package.json, keeps compiled modules, of the thread of the embedded engine too: only a first start holds what strips types.
 * MALLOC_ARENA_MAX keeps free memory in one place, not one for each thread, and MALLOC_TRIM_THRESHOLD_ gives more of it back
 * (docs/operations.md).
 */
import { buildPanel } from './panel-build.ts';

process.exitCode = await buildPanel('warn');
if (process.exitCode === 0) {
  // By its address, so that the type check of these scripts is not one of the server once more.
  const { runServer } = await import(new URL('../server/src/main.ts', import.meta.url).href);
  await runServer({ announce: true });
}
