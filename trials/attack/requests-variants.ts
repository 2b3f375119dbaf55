/** Plausible bugs in the server, and the figure that detects each. */
import type { Break } from '../break.ts';
import type { Fault } from './answers.ts';

export const variants: (Break & {
  caughtBy:
    | Fault
    | 'of those, batches that changed a row'
    | 'rows written by rejected requests'
    | 'tables with undocumented values';
})[] = [
  {
    name: "an error reveals the library's message",
    file: 'http/answers/error-answers.ts',
    from: '    message: error.key,\n',
    to: '    message: error.cause instanceof Error ? error.cause.message : error.key,\n',
    caughtBy: 'errors in another format',
  },
  {
    name: 'a text may contain U+0000 and lone surrogates',
    file: '../../contract/src/fields.ts',
    from: "text.isWellFormed() && !text.includes('\\0')",
    to: 'true',
    caughtBy: 'responses with status 500 or above',
  },
  {
    name: 'a required text has no maximum length',
    file: '../../contract/src/fields.ts',
    from: 'line.min(1).check(maxCharacters(max));',
    to: 'line.min(1);',
    caughtBy: 'responses with status 500 or above',
  },
  {
    name: 'a MANAGER can use ADMIN endpoints',
    file: 'app.ts',
    from: "requireRole(deps, 'ADMIN'));",
    to: "requireRole(deps, 'ADMIN', 'MANAGER'));",
    caughtBy: 'calls accepted from a caller without access',
  },
  {
    name: 'a response is not limited to its schema',
    file: 'http/new-server.ts',
    from: 'app.setSerializerCompiler(serializerCompiler);',
    to: 'app.setSerializerCompiler(() => JSON.stringify);',
    caughtBy: 'responses that differ from the documentation',
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
    name: 'a row is written before the validation, in a table that others also write',
    file: 'features/webhooks/webhooks.routes.ts',
    from: 'const { db, clock, totals } = deps;',
    to: `const { db, clock, totals } = deps;
  app.addHook('preValidation', async (request) => {
    if (request.method === 'PUT')
      await deps.change(writeContext(request, 'updateWebhook', clock.now()), (tx) =>
        tx.updateTable('webhooks').set({ description: crypto.randomUUID() }).execute());
  });`,
    caughtBy: 'rows written by rejected requests',
  },
];
