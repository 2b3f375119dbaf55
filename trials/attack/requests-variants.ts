/** Plausible bugs in the server, and the figure that detects each. */
import { breaks as records } from '../breaks/records.ts';
import { breaks as requests } from '../breaks/requests.ts';
import { breaks as tokens } from '../breaks/tokens.ts';
import type { Defect } from '../trial.ts';
import type { Fault } from './answers.ts';

export const variants: (Defect & {
  caughtBy:
    | Fault
    | 'of those, batches that changed a row'
    | 'rows written by rejected requests'
    | 'tables with undocumented values';
})[] = [
  {
    name: "an error reveals the library's message",
    breaks: [requests.revealsCause],
    caughtBy: 'errors in another format',
  },
  {
    name: 'a text may contain U+0000 and lone surrogates',
    breaks: [requests.storesAnyText],
    caughtBy: 'responses with status 500 or above',
  },
  {
    name: 'a required text has no maximum length',
    breaks: [requests.storesTextOfAnyLength],
    caughtBy: 'responses with status 500 or above',
  },
  {
    name: 'a MANAGER can use ADMIN endpoints',
    breaks: [tokens.admitsManagers],
    caughtBy: 'calls accepted from a caller without access',
  },
  {
    name: 'a response is not limited to its schema',
    breaks: [requests.answersWithoutSchema],
    caughtBy: 'responses that differ from the documentation',
  },
  {
    name: 'a row is written before the validation, and stays',
    breaks: [records.writesBeforeValidation],
    caughtBy: 'of those, batches that changed a row',
  },
  {
    name: 'a row is written before the validation, in a table that others also write',
    breaks: [records.writesInSharedTable],
    caughtBy: 'rows written by rejected requests',
  },
];
