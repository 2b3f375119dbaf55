/** `npm test`: what each change must pass. */
import { join } from 'node:path';
import { checks } from './check.ts';
import { root } from './run.ts';
import { usualNeeds } from './test-runs/machine.ts';
import { finish, part, partBeside, prepare, program } from './test-runs/parts.ts';
import { inChromium, vitest } from './test-runs/suites.ts';

/**
 * Compiles the server's modules once. Tests start it often, and kill it before Node stores what it compiled
 * (server/test/services/process.ts).
 */
const compileServer = () => {
  const files = ['main.ts', 'lib/metrics.ts', 'db/embedded/embedded.ts', 'db/embedded/embedded-engine.ts'];
  const imports = files.map((file) => `import(${JSON.stringify(join(root, 'server/src', file))})`);
  const cache = join(root, 'node_modules/.cache/foyer/compiled');
  return program('node', ['--eval', imports.join(';')], 1, { NODE_COMPILE_CACHE: cache });
};

await prepare(usualNeeds);
await part('server modules', compileServer());
const beside = [
  ...checks.map((script) => partBeside(script, program('npm', ['run', '--silent', script], 5))),
  // Each defect of the trials still has a seam (trials/seams.ts).
  partBeside(
    'trials',
    program('vitest', ['list', '--no-static-parse', '--no-isolate', '--root', 'trials'], 5),
  ),
  // They run one file at a time, so they need a worker of their own.
  partBeside('component tests', vitest('components', ['--project', 'panel browser'], 30)),
];
await part('vitest', vitest('vitest', ['--project', '!panel browser'], 30));
await Promise.all(beside);
await part('journeys', inChromium('journeys'));
finish();
