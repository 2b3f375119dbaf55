import { eventInput } from '@foyer/contract/events.ts';
import { events } from '@foyer/contract/resources/events.ts';
import type { Deps } from '#deps.ts';
import { etagOf } from '#http/answers/etag.ts';
import { checked } from '#http/requests/validation.ts';
import { restorerOf } from '#shared/history/restorer.ts';
import { updateEvent } from './events.actions.ts';
import { getEvent } from './events.queries.ts';

export const eventRestorer = (deps: Deps) =>
  restorerOf({
    check: (input) => checked(eventInput, input),
    read: (id) => getEvent(deps, id),
    inputOf: events.inputOf,
    update: async ({ context, id, input, ifMatch }) => {
      const known = new Set((await getEvent(deps, id)).discountCoupons.map((coupon) => coupon.id));
      // Recreates a coupon that has been deleted since, with its code.
      const discountCoupons = input.discountCoupons.map(({ id: coupon, ...same }) =>
        coupon !== undefined && known.has(coupon) ? { id: coupon, ...same } : same,
      );
      return updateEvent(deps, context, id, { ...input, discountCoupons }, etagOf(ifMatch));
    },
  });
