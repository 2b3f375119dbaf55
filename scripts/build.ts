/** `npm run build`: the panel, within its budget. */
import { buildPanel } from './panel-build.ts';

process.exitCode = await buildPanel('info');
