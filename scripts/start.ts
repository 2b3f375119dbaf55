/** `npm start`: the panel, built where it is missing or out of date, then the server in this very process. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildPanel } from './panel-build.ts';
import { root } from './run.ts';

// The next start need not strip the types again, nor keep what does that in memory.
enableCompileCache(join(root, 'node_modules/.cache/foyer/compiled'));

process.exitCode = await buildPanel('warn');
if (process.exitCode === 0) {
  // By its address, so that the type check of these scripts is not one of the server once more.
  const { runServer } = await import(new URL('../server/src/main.ts', import.meta.url).href);
  await runServer({ announce: true });
}
