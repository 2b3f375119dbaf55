/** `npm run dev`: the server, restarted when its code changes, and the panel, renewed in the browser while one types. */
import { start } from './run.ts';

const children = [
  start('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts']),
  start('vite', ['panel']),
];
const end = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    end();
  });
}
