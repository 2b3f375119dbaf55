import { faqs } from '@foyer/contract/resources/faqs.ts';
import type { Deps } from '#deps.ts';
import { serve } from '#resources/serve.ts';
import { createFaq, deleteFaq, updateFaq } from './content.actions.ts';
import { faqFile, getFaq, listFaqs } from './content.queries.ts';

export const servedFaqs = (deps: Deps) =>
  serve(faqs, ['faqs'], {
    list: (query) => listFaqs({ ...deps, now: deps.clock.now() }, query),
    file: (query) => faqFile(deps.db, query),
    get: (id) => getFaq(deps.db, id),
    create: ({ context, input }) => createFaq(deps, context, input),
    update: ({ context, id, input, ifMatch }) => updateFaq(deps, context, id, input, ifMatch),
    remove: ({ context, id, ifMatch }) => deleteFaq(deps, context, id, ifMatch),
  });
