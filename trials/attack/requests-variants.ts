/** Plausible bugs in the server, and the figure that detects each. */
import type { Break } from '../break.ts';
import type { Fault } from './answers.ts';

export const variants: (Break & {
  caughtBy:
    | Fault
    | 'of those, batches that changed a row'
    | 'rows written by refused requests'
    | 'tables that hold what no schema documents';
})[] = [
  {
    name: 'an error says what the library below says of it',
    file: 'http/error-answers.ts',
    from: '    message: error.key,\n',
    to: '    message: error.cause instanceof Error ? error.cause.message : error.key,\n',
    caughtBy: 'errors that are not of the one shape',
  },
  {
    name: 'a text may hold U+0000 and half of a surrogate pair',
    file: '../../contract/src/fields.ts',
    from: "text.isWellFormed() && !text.includes('\\0')",
    to: 'true',
    caughtBy: 'answers of status 500 and above',
  },
  {
    name: 'a text that has to be given has no longest length',
    file: '../../contract/src/fields.ts',
    from: 'line.min(1).check(maxCharacters(max));',
    to: 'line.min(1);',
    caughtBy: 'answers of status 500 and above',
  },
  {
    name: 'a MANAGER is let in where it is for an ADMIN',
    file: 'app.ts',
    from: "requireRole(deps, 'ADMIN'));",
    to: "requireRole(deps, 'ADMIN', 'MANAGER'));",
    caughtBy: 'calls let in that are not for the caller',
  },
  {
    name: 'an answer is not cut to its schema',
    file: 'app.ts',
    from: 'app.setSerializerCompiler(serializerCompiler);',
    to: 'app.setSerializerCompiler(() => JSON.stringify);',
    caughtBy: 'answers that are not as documented',
  },
  {
    name: 'a row is written before the validation, and stays',
    file: 'features/content/content.routes.ts',
    from: 'const { db, clock, totals } = deps;',
    to: `const { db, clock, totals } = deps;
  app.addHook('preValidation', async (request) => {
    const now = clock.now();
    const texts = { questionPl: 'a', questionEn: 'a', answerPl: 'a', answerEn: 'a' };
    if (request.method === 'POST')
      await deps.change(writeContext(request, 'createFaq', now), (tx) =>
        tx.insertInto('faqs').values({ id: crypto.randomUUID(), ...texts, createdAt: now, updatedAt: now }).execute());
  });`,
    caughtBy: 'of those, batches that changed a row',
  },
  {
    name: 'a row is written before the validation, of a kind that others write meanwhile',
    file: 'features/webhooks/webhooks.routes.ts',
    from: 'const { db, clock, totals } = deps;',
    to: `const { db, clock, totals } = deps;
  app.addHook('preValidation', async (request) => {
    if (request.method === 'PUT')
      await deps.change(writeContext(request, 'updateWebhook', clock.now()), (tx) =>
        tx.updateTable('webhooks').set({ description: crypto.randomUUID() }).execute());
  });`,
    caughtBy: 'rows written by refused requests',
  },
];
