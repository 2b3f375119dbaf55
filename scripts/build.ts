/** `npm run build`: builds the panel and checks its size limits. */
import { buildPanel } from './panel-build.ts';

process.exitCode = await buildPanel('info');
