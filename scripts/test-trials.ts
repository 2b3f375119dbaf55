/**
 * `npm run test:faults`, `npm run test:attack`: the long form of the trials (trials/trial.ts), or the short one with
 * `--short`. Further arguments go to Vitest, such as part of a file name.
 */
import { trialNeeds } from './test-runs/machine.ts';
import { finish, part, prepare } from './test-runs/parts.ts';
import { trials } from './test-runs/suites.ts';

const [suite, ...rest] = process.argv.slice(2);
const args = rest.filter((arg) => arg !== '--short');
await prepare(trialNeeds);
await part(
  `${suite}`,
  trials(suite === 'faults' ? 'faults' : 'attack', rest.includes('--short') ? 'short' : 'long', args),
);
finish();
