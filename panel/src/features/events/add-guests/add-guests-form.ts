import { crossFieldRule, id, line, wholeNumber } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { AddGuestsInput } from '@foyer/contract/sales/add-guests.ts';
import { maxCharacters } from '@foyer/contract/text/characters.ts';
import { z } from 'zod';
import type { ZodForm } from '#form/use-zod-form.ts';

const buyer = z.enum(['WALK_IN', 'GUEST']);

export interface AddGuestsValues {
  buyer: z.infer<typeof buyer>;
  userId: string | null;
  guestName: string;
  quantity: number | null;
  free: boolean;
  paymentMethod: string | null;
  couponCode: string;
  mailTickets: boolean;
}

export type SaleForm = ZodForm<AddGuestsValues, AddGuestsInput>;

export const addGuestsValues: AddGuestsValues = {
  buyer: 'WALK_IN',
  userId: null,
  guestName: '',
  quantity: 1,
  free: false,
  paymentMethod: null,
  couponCode: '',
  mailTickets: true,
};

/** Form of a sale of at most `left` tickets. Values of hidden fields are not sent. */
export function addGuestsSchema(left: number): z.ZodType<AddGuestsInput, AddGuestsValues> {
  const fields = z
    .object({
      buyer,
      userId: id.nullable(),
      guestName: line.check(maxCharacters(limits.text)),
      quantity: wholeNumber.min(1).max(Math.min(left, limits.orderTickets)),
      free: z.boolean(),
      paymentMethod: z.string().nullable(),
      couponCode: line.check(maxCharacters(limits.couponCode)),
      mailTickets: z.boolean(),
    })
    .check(
      crossFieldRule(
        z.object({ buyer, userId: id.nullable() }),
        (values) => values.buyer === 'WALK_IN' || values.userId !== null,
        { path: 'userId', key: 'empty' },
      ),
      crossFieldRule(
        z.object({ free: z.boolean(), paymentMethod: z.string().nullable() }),
        ({ free, paymentMethod }) => free || paymentMethod !== null,
        { path: 'paymentMethod', key: 'empty' },
      ),
    )
    .transform(
      ({
        buyer,
        userId,
        guestName,
        quantity,
        free,
        paymentMethod,
        couponCode,
        mailTickets,
      }): AddGuestsInput => ({
        quantity,
        ...(buyer === 'GUEST' ? { userId, mailTickets } : { guestName: guestName || null }),
        ...(free ? { free } : { paymentMethod, couponCode: couponCode || null }),
      }),
    );
  return z.pipe(
    z.transform((values: AddGuestsValues): unknown => values),
    fields,
  );
}

/** Offered before any sale. */
const usualMethods = ['Cash', 'Card', 'BLIK'];

/** Payment method that the server stores with free tickets. */
const freeMethod = 'free';

/** Payment methods to offer: those in use, then the usual ones. Methods that differ only in case are offered once. */
export function paymentMethodsOf(inUse: readonly { paymentMethod: string }[]): string[] {
  const methods = new Map<string, string>();
  for (const method of [...inUse.map(({ paymentMethod }) => paymentMethod), ...usualMethods]) {
    const key = method.toLowerCase();
    if (key !== '' && key !== freeMethod && !methods.has(key)) methods.set(key, method);
  }
  return [...methods.values()];
}
