/** `npm start`: the panel, built where it is missing or out of date, then the server in this very process. */
import { buildPanel } from './panel-build.ts';

process.exitCode = await buildPanel('warn');
if (process.exitCode === 0) await import('../server/src/main.ts');
