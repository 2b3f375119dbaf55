import { answerTemplates } from '@foyer/contract/resources/answer-templates.ts';
import type { Deps } from '#deps.ts';
import { serve } from '#resources/serve.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './templates.actions.ts';
import { getTemplate, listTemplates, templateFile } from './templates.queries.ts';

export const servedTemplates = (deps: Deps) =>
  serve(answerTemplates, ['answer_templates'], {
    list: (query) => listTemplates({ ...deps, now: deps.clock.now() }, query),
    file: (query) => templateFile(deps.db, query),
    get: (id) => getTemplate(deps.db, id),
    create: ({ context, input }) => createTemplate(deps, context, input),
    update: ({ context, id, input, ifMatch }) => updateTemplate(deps, context, id, input, ifMatch),
    remove: ({ context, id, ifMatch }) => deleteTemplate(deps, context, id, ifMatch),
  });
