/**
 * `npm run dev`: the server, restarted when its code changes, and the panel with hot reload. Arguments such as `--inspect`
 * are passed on to the server's Node. `PORT` is the server's port.
 */
import { join } from 'node:path';
import { createServer } from 'vite';
import { root, start } from '../run.ts';
import { restartOnChange } from './restarting.ts';
import { toServer } from './to-server.ts';

const port = process.env.PORT ?? '3000';
const sources = ['server/src', 'server/schema', 'server/migrations', 'contract/src', 'demo'].map((path) =>
  join(root, path),
);

const server = restartOnChange(
  () => start('node', [...process.argv.slice(2), 'server/src/main.ts']),
  sources,
  (line) => console.log(line),
);
const panel = await createServer({
  configFile: join(root, 'panel/vite.config.ts'),
  plugins: [toServer(`http://127.0.0.1:${port}`)],
});

let isEnding = false;
/** A second signal would make the server exit at once, without closing connections. */
function end(code: number): void {
  if (isEnding) return;
  isEnding = true;
  void Promise.all([server.stop(), panel.close()]).then(() => process.exit(code));
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0));
void server.firstExit.then(end);
try {
  await panel.listen();
  panel.printUrls();
} catch (error) {
  console.error(`The panel cannot start. ${error instanceof Error ? error.message : error}`);
  end(1);
}
