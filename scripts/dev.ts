/** `npm run dev`: the server, restarted when its code changes, and the panel, renewed in the browser while one types. */
import { start } from './run.ts';

const children = [
  start('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts']),
  start('vite', ['panel']),
];

let ending = false;
/** Once: asked twice, the server would end without waiting for anything. */
function end(): void {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
for (const child of children) {
  child.once('exit', (code) => {
    if (!ending) process.exitCode = code ?? 1;
    end();
  });
}
