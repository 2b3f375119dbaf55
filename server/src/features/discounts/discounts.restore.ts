import { discountInput } from '@foyer/contract/sales/discounts.ts';
import type { Deps } from '#deps.ts';
import { etagOf } from '#http/answers/etag.ts';
import { checked } from '#http/requests/validation.ts';
import { restorerOf } from '#shared/history/restorer.ts';
import { updateDiscount } from './discounts.actions.ts';
import { getDiscount } from './discounts.queries.ts';

export const discountRestorer = (deps: Deps) =>
  restorerOf({
    check: (input) => checked(discountInput, input),
    read: (id) => getDiscount(deps, id),
    inputOf: ({ couponCode, discountPercentage, membership, validFrom, validTo }) => ({
      couponCode,
      discountPercentage,
      membership,
      validFrom,
      validTo,
    }),
    update: ({ context, id, input, ifMatch }) => updateDiscount(deps, context, id, input, etagOf(ifMatch)),
  });
