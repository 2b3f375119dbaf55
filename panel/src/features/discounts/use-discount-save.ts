import type { Discount, DiscountInput } from '@foyer/contract/discounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Attempt, createOnce } from '#form/create-once.ts';
import { useSave } from '#form/use-save.ts';
import type { DiscountForm } from './discount-form.ts';
import { createDiscount, discountQuery, updateDiscount } from './discounts.api.ts';

interface Options {
  /** The coupon as it is stored; undefined while it is new. */
  saved: Discount | undefined;
  done: () => void;
}

/** Saves a coupon's form. A new one is made once, however often it takes to get an answer. */
export function useDiscountSave(form: DiscountForm, { saved, done }: Options) {
  const queryClient = useQueryClient();
  const reached = useRef<{ attempt?: Attempt<DiscountInput>; made?: Discount }>({});
  const create = useMutation(createDiscount).mutateAsync;
  const update = useMutation(updateDiscount).mutateAsync;

  const send = (input: DiscountInput, ifMatch: string | undefined) => {
    const { made } = reached.current;
    if (saved) return update({ id: saved.id, input, ifMatch });
    if (made) return update({ id: made.id, input, ifMatch: made.updatedAt });
    return createOnce(reached.current, input, {
      create: (first, idempotencyKey) => create({ input: first, idempotencyKey }),
      onMade: (discount) => {
        reached.current.made = discount;
      },
      change: ({ id, updatedAt }, typed) => update({ id, input: typed, ifMatch: updatedAt }),
    });
  };

  return useSave(form, {
    send: (input, { ifMatch }) => send(input, ifMatch),
    success: saved ? 'Discount saved' : 'Discount added',
    reload: () => queryClient.refetchQueries({ queryKey: discountQuery(saved?.id ?? '').queryKey }),
    done,
  });
}
