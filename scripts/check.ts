/** `npm run check`: runs every check, also after a failed one, and lists the failures. */
import { run } from './run.ts';

/** Scripts of package.json. Also run by `npm test`. */
export const checks = [
  'lint',
  'types',
  'unused',
  'comments',
  'structure',
  'styles',
  'links',
  'changes',
] as const;

async function runChecks(): Promise<number> {
  const failed: string[] = [];
  for (const check of checks) {
    console.log(`── ${check}`);
    if ((await run('npm', ['run', '--silent', check], { limit: 5 })) !== 0) failed.push(check);
  }
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed.');
  return failed.length;
}

if (import.meta.main) process.exitCode = (await runChecks()) > 0 ? 1 : 0;
