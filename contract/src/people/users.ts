import { z } from 'zod';
import { language, membership, role, userStatus } from '../enums.ts';
import { day, id, moment, optionalText, phoneNumber, phonePrefix, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { csv, listQuery } from '../queries/list-query.ts';
import { message } from '../text/validation-messages.ts';
import { tag, tags } from './tags.ts';

/** Personal data of staff and app users (spec §3). `dateOfBirth` is null if unknown. */
export const profile = z
  .object({
    name: z.string(),
    surname: z.string(),
    phonePrefix: z.string(),
    phoneNumber: z.string(),
    additionalNote: z.string(),
    dateOfBirth: day.nullable(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

/** App user, that is, a guest. Staff have their own API. */
export const user = z
  .object({
    id,
    email: z.string(),
    role,
    language,
    status: userStatus,
    membership,
    profile: profile.extend({ tags: z.array(z.string()) }),
    acceptsMessages: z
      .boolean()
      .meta({ description: 'False after the guest has unsubscribed from messages about events' }),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** Date of birth, 1900 or later. The server rejects future dates. */
export const dateOfBirth = day.refine((day) => day >= limits.dateOfBirthMin, message('dateOfBirthTooEarly'));

/** Profile fields that staff can edit. An omitted note or date of birth clears the field (decisions F). */
export const profileInput = z.object({
  name: requiredLine(limits.name),
  surname: requiredLine(limits.name),
  phonePrefix,
  phoneNumber,
  additionalNote: optionalText(limits.note),
  dateOfBirth: dateOfBirth.nullish().transform((day) => day ?? null),
});
export type ProfileInput = z.infer<typeof profileInput>;

/** Omitted tags and an omitted `acceptsMessages` stay unchanged. */
export const userInput = z
  .object({
    profile: profileInput.extend({ tags: tags.optional() }),
    membership,
    acceptsMessages: z.boolean().optional(),
  })
  .meta({ id: 'UserInput' });
export type UserInput = z.infer<typeof userInput>;

export const userStatusInput = z
  .object({ status: userStatus.extract(['ACTIVE', 'BLOCKED']) })
  .meta({ id: 'UserStatusInput' });
export type UserStatusInput = z.infer<typeof userStatusInput>;

export const userSortKeys = [
  'name',
  'surname',
  'email',
  'phoneNumber',
  'language',
  'createdAt',
  'status',
  'membership',
] as const;
export type UserSortKey = (typeof userSortKeys)[number];

/** Order without `sort`. */
export const usersOrder = { key: 'createdAt', direction: 'desc' } as const;

export const userListQuery = listQuery(userSortKeys, usersOrder, 'users').extend({
  status: csv(userStatus),
  membership: csv(membership),
  tags: csv(tag),
});
export type UserListQuery = z.infer<typeof userListQuery>;

/** Deleting is final: the account remains only for its billings and reviews (decisions F). */
export const canEditUser = (user: Pick<User, 'status'>) => user.status !== 'DELETED';
export const canBlockUser = (user: Pick<User, 'status'>) => canEditUser(user) && user.status !== 'BLOCKED';
export const canUnblockUser = (user: Pick<User, 'status'>) => user.status === 'BLOCKED';
