import { eventDiscounts, membershipDiscounts } from '@foyer/contract/resources/discounts.ts';
import type { Deps } from '#deps.ts';
import type { RevisedTable } from '#lists/revisions.ts';
import { serve } from '#resources/serve.ts';
import { createDiscount, deleteDiscount, updateDiscount } from './discounts.actions.ts';
import { getDiscount, listDiscounts } from './discounts.queries.ts';
import { exportEventDiscounts, exportMembershipDiscounts } from './discounts-export.queries.ts';

const tables: readonly RevisedTable[] = ['discounts', 'events', 'event_places', 'tickets', 'orders'];

/** Event coupons are edited in the form of their event. */
export const servedEventDiscounts = (deps: Deps) =>
  serve(eventDiscounts, tables, {
    list: (query) => listDiscounts(deps, 'event', query),
    file: (query) => exportEventDiscounts(deps, query),
    texts: {
      list: ['List event coupons', 'Returns the coupons of all events.'],
      export: [
        'Export event coupons',
        'Streams all event coupons that match the filters, as CSV or as a workbook. The history records the export.',
      ],
    },
  });

export const servedMembershipDiscounts = (deps: Deps) =>
  serve(membershipDiscounts, tables, {
    list: (query) => listDiscounts(deps, 'membership', query),
    file: (query) => exportMembershipDiscounts(deps, query),
    get: (id) => getDiscount(deps, id),
    create: ({ context, input }) => createDiscount(deps, context, input),
    update: ({ context, id, input, ifMatch }) => updateDiscount(deps, context, id, input, ifMatch),
    remove: ({ context, id, ifMatch }) => deleteDiscount(deps, context, id, ifMatch),
    texts: {
      list: [
        'List membership coupons',
        'Returns the coupons for members, filtered by membership and status. They are valid at every place, so `places` filters none out.',
      ],
      export: [
        'Export membership coupons',
        'Streams all membership coupons that match the filters, as CSV or as a workbook. The history records the export.',
      ],
      get: ['Get a membership coupon', 'Returns a membership coupon with the number of its uses.'],
      create: [
        'Create a membership coupon',
        'Creates a coupon for one or all memberships. Errors: 409 `couponCodeAlreadyUsed`.',
      ],
      update: [
        'Update a membership coupon',
        'Replaces all fields of a coupon that is not valid yet. Errors: 409 `couponCannotBeEdited`, `couponCodeAlreadyUsed`; 412 `changedMeanwhile`.',
      ],
      remove: [
        'Delete a membership coupon',
        'Deletes a coupon that is not valid yet and was never used. Errors: 409 `couponCannotBeDeleted`; 412 `changedMeanwhile`.',
      ],
    },
  });
