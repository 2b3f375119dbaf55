/** Guest as other programs see it (scope `guests:read`). Membership is read-only; staff notes are never included. */
import { z } from 'zod';
import { language, userStatus } from '../enums.ts';
import { email, id, line, phoneNumber, phonePrefix, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { dateOfBirth, profile, profileInput, user } from '../people/users.ts';
import { listQuery, yesOrNo } from '../queries/list-query.ts';
import { message } from '../text/validation-messages.ts';
import { after, updatedSince } from './cursor.ts';

/** The client's own id for a record, unique per kind of record across all access keys. */
export const externalId = requiredLine(limits.externalId);

export const byExternalId = z.object({ externalId });

/** Path of a favourite of a guest; `id` is the id of the event or place. */
export const favouritePath = byExternalId.extend({ id });

export const appGuest = user
  .pick({
    id: true,
    email: true,
    language: true,
    status: true,
    membership: true,
    acceptsMessages: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({ externalId: z.string().nullable(), profile: profile.omit({ additionalNote: true }) })
  .meta({ id: 'AppGuest' });
export type AppGuest = z.infer<typeof appGuest>;

/** A deleted guest: the rest of the account is not shown any more. */
export const deletedAppGuest = appGuest
  .pick({ externalId: true, updatedAt: true })
  .extend({ status: z.literal('DELETED') })
  .meta({ id: 'AppDeletedGuest' });

/** Guest in any status, as it is read. */
export const anyAppGuest = z.union([deletedAppGuest, appGuest]).meta({ id: 'AppAnyGuest' });
export type AnyAppGuest = z.infer<typeof anyAppGuest>;

const phoneText = (part: z.ZodType<string>, key: 'invalidPrefix' | 'invalidPhoneNumber') =>
  line.refine((text) => text === '' || part.safeParse(text).success, message(key));
const prefixText = phoneText(phonePrefix, 'invalidPrefix');
const numberText = phoneText(phoneNumber, 'invalidPhoneNumber');

/** A guest's phone number is optional: a missing value, null and '' all mean none. */
const phonePart = (part: typeof prefixText) => part.nullish().transform((text) => text ?? '');

/** Null and '' clear the field; a missing value keeps it. */
const changedPhonePart = (part: typeof prefixText) =>
  part
    .nullable()
    .transform((text) => text ?? '')
    .optional();

const guestStatus = userStatus.extract(['ACTIVE', 'NOT_ACTIVE']);

const acceptsMessages = z.boolean().optional();

export const appGuestInput = z
  .object({
    email,
    language,
    status: guestStatus.optional().meta({
      description: 'Default: ACTIVE for a new guest, unchanged for an existing one',
    }),
    acceptsMessages: acceptsMessages.meta({
      description:
        'Whether staff may e-mail messages about events. Default: true for a new guest, unchanged for an existing one',
    }),
    profile: profileInput.pick({ name: true, surname: true, dateOfBirth: true }).extend({
      phonePrefix: phonePart(prefixText),
      phoneNumber: phonePart(numberText),
    }),
  })
  .meta({ id: 'AppGuestInput' });
export type AppGuestInput = z.infer<typeof appGuestInput>;

/** Changes to a guest. Omitted fields stay unchanged, also within `profile`. */
export const appGuestChanges = z
  .object({
    email: email.optional(),
    language: language.optional(),
    status: guestStatus.optional(),
    acceptsMessages,
    profile: z
      .object({
        name: profileInput.shape.name.optional(),
        surname: profileInput.shape.surname.optional(),
        phonePrefix: changedPhonePart(prefixText),
        phoneNumber: changedPhonePart(numberText),
        dateOfBirth: dateOfBirth.nullable().optional(),
      })
      .optional(),
  })
  .meta({ id: 'AppGuestChanges' });
export type AppGuestChanges = z.infer<typeof appGuestChanges>;

export const appGuestSortKeys = ['createdAt'] as const;
export type AppGuestSortKey = (typeof appGuestSortKeys)[number];

/** Order without `sort`: the newest first. */
export const appGuestsOrder = { key: 'createdAt', direction: 'desc' } as const;

export const appGuestListQuery = listQuery(appGuestSortKeys, appGuestsOrder)
  .omit({ search: true })
  .extend({
    email: email.optional().meta({ description: 'Ignores case' }),
    updatedSince,
    after,
  });
export type AppGuestListQuery = z.infer<typeof appGuestListQuery>;

/** `erase`: erases the person instead of ending the account only. `keepTickets`: valid tickets stay valid without a name. */
export const guestDeletion = z.object({ erase: yesOrNo.optional(), keepTickets: yesOrNo.optional() });
export type GuestDeletion = z.infer<typeof guestDeletion>;
