/** `npm run dev`: the server, restarted on changes, and the panel with hot reload. */
import { start } from './run.ts';

const children = [
  start('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts']),
  start('vite', ['panel']),
];

let ending = false;
/** A second signal would make the server exit at once, without closing connections. */
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
