import type { Faq, FaqInput } from '@foyer/contract/content.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Attempt, createOnce } from '#form/create-once.ts';
import { useSave } from '#form/use-save.ts';
import type { ZodForm } from '#form/use-zod-form.ts';
import { createFaq, faqQuery, updateFaq } from './content.api.ts';
import { saveFailure } from './content-messages.ts';

interface Options {
  /** The question as it is stored; undefined while it is new. */
  saved: Faq | undefined;
  done: () => void;
}

/** Saves a question's form. A new one is made once, however often it takes to get an answer. */
export function useFaqSave(form: ZodForm<FaqInput, FaqInput>, { saved, done }: Options) {
  const queryClient = useQueryClient();
  const reached = useRef<{ attempt?: Attempt<FaqInput>; made?: Faq }>({});
  const create = useMutation(createFaq).mutateAsync;
  const update = useMutation(updateFaq).mutateAsync;

  const send = (input: FaqInput, ifMatch: string | undefined) => {
    const { made } = reached.current;
    if (saved) return update({ id: saved.id, input, ifMatch });
    if (made) return update({ id: made.id, input, ifMatch: made.updatedAt });
    return createOnce(reached.current, input, {
      create: (first, idempotencyKey) => create({ input: first, idempotencyKey }),
      onMade: (faq) => {
        reached.current.made = faq;
      },
      change: ({ id, updatedAt }, typed) => update({ id, input: typed, ifMatch: updatedAt }),
    });
  };

  return useSave(form, {
    send: (input, { ifMatch }) => send(input, ifMatch),
    success: saved ? 'Question updated' : 'Question created',
    failure: saveFailure,
    reload: () => queryClient.refetchQueries({ queryKey: faqQuery(saved?.id ?? '').queryKey }),
    done,
  });
}
