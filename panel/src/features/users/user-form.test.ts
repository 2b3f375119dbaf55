import type { User } from '@foyer/contract/people/users.ts';
import { zodErrorMap } from '@foyer/contract/text/validation-messages.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type UserValues, userFormSchema, userValues } from './user-form.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00Z') }));
afterEach(() => vi.useRealTimers());

const stored: User = {
  id: '019aa000-0000-7000-8000-000000000001',
  email: 'ola@foyer.example',
  role: 'USER',
  language: 'pl',
  status: 'ACTIVE',
  membership: 'VIP',
  profile: {
    name: 'Ola',
    surname: 'Żak',
    phonePrefix: '+48',
    phoneNumber: '600700800',
    additionalNote: '',
    dateOfBirth: null,
    tags: ['Press'],
  },
  acceptsMessages: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};

const values = userValues(stored);
const withProfile = (change: Partial<UserValues['profile']>): UserValues => ({
  ...values,
  profile: { ...values.profile, ...change },
});

/** Returns the form's errors by field. */
const issues = (typed: UserValues) =>
  userFormSchema
    .safeParse(typed, { error: zodErrorMap() })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('a stored user is sent unchanged, an empty date of birth as null', () => {
  expect(userFormSchema.parse(values)).toEqual({
    profile: stored.profile,
    membership: 'VIP',
    acceptsMessages: false,
  });
});

test('a date of birth is a valid date and not in the future', () => {
  expect(issues(withProfile({ dateOfBirth: '2026-11-20' }))).toBeUndefined();
  expect(issues(withProfile({ dateOfBirth: '2026-11-21' }))).toEqual([
    'profile.dateOfBirth: The date of birth cannot be in the future',
  ]);
  expect(issues(withProfile({ dateOfBirth: '1850-01-01' }))).toEqual([
    'profile.dateOfBirth: The date of birth cannot be before 01/01/1900',
  ]);
  expect(issues(withProfile({ dateOfBirth: '1900-01-01' }))).toBeUndefined();
  expect(issues(withProfile({ dateOfBirth: '31/02/1990' }))).toEqual([
    'profile.dateOfBirth: Invalid date format',
  ]);
});

test("errors use the specification's messages", () => {
  const typed = {
    name: ' ',
    surname: '',
    phonePrefix: '+',
    phoneNumber: '123',
    additionalNote: 'x'.repeat(1025),
  };
  expect(issues(withProfile(typed))).toEqual([
    'profile.name: Field must not be empty',
    'profile.surname: Field must not be empty',
    'profile.phonePrefix: Incorrect prefix',
    'profile.phoneNumber: Incorrect phone number',
    'profile.additionalNote: Max length is 1024',
  ]);
});
