/** Movements: money that came in or went back. Takings are their sums. */
import { z } from 'zod';
import { billingType } from '../enums.ts';
import { day, id, line, moment, storableText } from '../fields.ts';
import { limits } from '../limits.ts';
import { csv, listQuery, yesOrNo } from '../queries/list-query.ts';
import { maxCharacters } from '../text/characters.ts';
import { message } from '../text/validation-messages.ts';

export const movementKind = z.enum(['INCOME', 'REFUND', 'CORRECTION']).meta({ id: 'MovementKind' });
export type MovementKind = z.infer<typeof movementKind>;

export const sellerKind = z.enum(['STAFF', 'KEY', 'IMPORT']).meta({ id: 'SellerKind' });

/** Account, access key or import that made a billing. */
export const seller = z
  .object({
    kind: sellerKind,
    name: z.string().meta({ description: 'Name of the account or key, or name of the imported file' }),
  })
  .meta({ id: 'Seller' });
export type Seller = z.infer<typeof seller>;

export const movement = z
  .object({
    id,
    kind: movementKind,
    at: moment.meta({ description: 'When the money moved' }),
    day: day.meta({ description: 'Day of `at` in the time zone of the venue, which begins at `DAY_START`' }),
    recordedAt: moment.meta({ description: 'When Foyer recorded it' }),
    amount: z.number().meta({ description: 'Negative if money was returned' }),
    orderId: id.nullable().meta({ description: 'The paid billing; null for an imported refund without one' }),
    refundId: id.nullable().meta({ description: 'The billing of type REFUND; null for other movements' }),
    externalId: z.string().nullable().meta({ description: 'Of the billing paid' }),
    type: billingType.meta({ description: 'Of the billing paid' }),
    eventId: id.nullable(),
    placeIds: z.array(id).meta({ description: 'Places of the event or the order' }),
    quantity: z.int().meta({ description: 'Tickets, signed' }),
    freeQuantity: z.int().meta({ description: 'Tickets without a price among them, signed' }),
    paymentMethod: z.string(),
    seller: seller.nullable().meta({ description: 'null if it was not recorded' }),
  })
  .meta({ id: 'Movement' });
export type Movement = z.infer<typeof movement>;

/** Movement in the list of the panel. `billingId` is the billing whose page shows it. */
export const movementListItem = movement
  .extend({ billingId: id, eventOrPlace: z.string().nullable() })
  .meta({ id: 'MovementListItem' });
export type MovementListItem = z.infer<typeof movementListItem>;

export const movementSortKeys = ['at', 'recordedAt'] as const;
export type MovementSortKey = (typeof movementSortKeys)[number];

const idOrNone = z.union([id, z.enum(['none'])]);

/** Filters that movements and billings share. `none` matches those without one. */
export const saleFilters = z.object({
  eventId: idOrNone.optional(),
  placeId: id.optional(),
  placeIds: csv(idOrNone).refine((ids) => ids.length < 2 || !ids.includes('none'), message('wrongShape')),
  paymentMethod: line.check(maxCharacters(limits.paymentMethod)).default(''),
  /** Compared as it is, since names of imported files may have spaces in a row. */
  seller: storableText.check(maxCharacters(limits.seller)).default(''),
  from: day.optional(),
  to: day.optional(),
});

/** Order without `sort`: the latest first. */
export const movementsOrder = { key: 'at', direction: 'desc' } as const;

/**
 * `from` and `to` are days of movements, both inclusive. `late` chooses those recorded after the end of their day.
 * A search finds them by their billing.
 */
export const movementListQuery = listQuery(movementSortKeys, movementsOrder, 'movements').extend({
  ...saleFilters.shape,
  kind: csv(movementKind),
  late: yesOrNo.optional(),
});
export type MovementListQuery = z.infer<typeof movementListQuery>;
