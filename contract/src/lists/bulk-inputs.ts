/** Bulk actions on a list (beyond F): for selected ids, or for all records that match a query. */
import { z } from 'zod';
import { billingStatus, membership, messageStatus } from '../enums.ts';
import { eventListQuery } from '../events.ts';
import { crossFieldRule, id, noRepeats, requiredText, wholeNumber } from '../fields.ts';
import { limits } from '../limits.ts';
import { messageListQuery } from '../messages.ts';
import { userListQuery } from '../people/users.ts';
import { placeListQuery } from '../places.ts';
import { billingListQuery } from '../sales/billings.ts';
import { discountListQuery } from '../sales/discounts.ts';
import { message } from '../text/validation-messages.ts';
import { bulkActions } from './bulk.ts';

const pages = { page: true, size: true } as const;

/** Selection: `ids`, or all matches of `query`, which must number `expected`. */
const selection = <Query extends z.ZodType>(query: Query) => ({
  ids: z.array(id).min(1).max(limits.bulkIds).refine(noRepeats, message('notUnique')).optional(),
  query: query.optional(),
  expected: wholeNumber.min(0).max(limits.bulkSelected).optional(),
});

const given = z.unknown().optional();

const oneSelection = [
  crossFieldRule(
    z.object({ ids: given, query: given }),
    ({ ids, query }) => ids !== undefined || query !== undefined,
    { path: 'ids', key: 'empty' },
  ),
  crossFieldRule(
    z.object({ ids: given, query: given }),
    ({ ids, query }) => ids === undefined || query === undefined,
    { path: 'query', key: 'wrongShape' },
  ),
  crossFieldRule(
    z.object({ query: given, expected: given }),
    ({ query, expected }) => query === undefined || expected !== undefined,
    { path: 'expected', key: 'empty' },
  ),
] as const;

export const eventBulkInput = z
  .object({ action: z.enum(bulkActions.events), ...selection(eventListQuery.omit(pages)) })
  .check(...oneSelection)
  .meta({ id: 'EventBulkInput' });

export const placeBulkInput = z
  .object({ action: z.enum(bulkActions.places), ...selection(placeListQuery.omit(pages)) })
  .check(...oneSelection)
  .meta({ id: 'PlaceBulkInput' });

const messageBulk = z.object({
  action: z.enum(bulkActions.messages),
  status: messageStatus.optional(),
  note: requiredText(limits.note).optional(),
  assigneeId: id.nullable().optional(),
  ...selection(messageListQuery.omit(pages)),
});

const neededBy = (action: (typeof bulkActions.messages)[number], field: 'status' | 'note' | 'assigneeId') =>
  crossFieldRule(
    z.object({ action: z.literal(action), [field]: given }),
    (input) => input[field] !== undefined,
    { path: field, key: 'empty' },
  );

/** Like the form of one message, a status change requires a note. */
export const messageBulkInput = messageBulk
  .check(
    ...oneSelection,
    neededBy('setStatus', 'status'),
    neededBy('setStatus', 'note'),
    neededBy('assign', 'assigneeId'),
  )
  .meta({ id: 'MessageBulkInput' });

/** The preview does not depend on what the action sets, which may still be missing. */
export const messageBulkPreviewInput = messageBulk
  .check(...oneSelection)
  .meta({ id: 'MessageBulkPreviewInput' });

export const userBulkInput = z
  .object({
    action: z.enum(bulkActions.users),
    membership: membership.optional(),
    ...selection(userListQuery.omit(pages)),
  })
  .check(
    ...oneSelection,
    crossFieldRule(
      z.object({ action: z.literal('setMembership'), membership: given }),
      (input) => input.membership !== undefined,
      { path: 'membership', key: 'empty' },
    ),
  )
  .meta({ id: 'UserBulkInput' });

/** Reports the outcome of refunds. Other billings are refused. */
export const billingBulkInput = z
  .object({
    action: z.enum(bulkActions.billings),
    status: billingStatus.extract(['PAID', 'ERROR', 'PENDING']),
    ...selection(billingListQuery.omit(pages)),
  })
  .check(...oneSelection)
  .meta({ id: 'BillingBulkInput' });

export const membershipDiscountBulkInput = z
  .object({
    action: z.enum(bulkActions.membership_discounts),
    ...selection(discountListQuery.omit(pages)),
  })
  .check(...oneSelection)
  .meta({ id: 'MembershipDiscountBulkInput' });
