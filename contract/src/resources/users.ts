import { type User, type UserInput, user, userInput, userListQuery } from '../people/users.ts';
import { accountFields, additionalNote, personColumns } from './accounts.ts';
import { type Resource, staffRoles } from './resource.ts';

/** Guests with an account. */
export const users = {
  list: 'users',
  entity: 'users',
  table: 'users',
  path: '/users',
  calls: ['list', 'get', 'update', 'delete'],
  roles: staffRoles,
  serves: 'places',
  findsGuests: true,
  pages: { list: '/app/users', record: '/app/users/$id/PERSONAL_DATA' },
  singular: 'user',
  plural: 'users',
  action: 'User',
  operations: ['User', 'Users'],
  tag: { name: 'Users', about: 'Guests with an account.' },
  record: user,
  input: userInput,
  inputOf: ({ profile, membership, acceptsMessages }: User): UserInput => ({
    profile,
    membership,
    acceptsMessages,
  }),
  query: userListQuery,
  shows: [],
  fields: {
    ...personColumns,
    language: { kind: 'language', label: 'Language', header: 'Language', column: 'language' },
    createdAt: { kind: 'moment', header: 'Created at', column: 'created_at' },
    status: { kind: 'status', label: 'Status', header: 'Status', column: 'status' },
    membership: { kind: 'membership', label: 'Membership', header: 'Membership', column: 'membership' },
    tags: { field: 'profile.tags', kind: 'text', label: 'Tags', header: 'Tags', more: true, column: 'tags' },
    dateOfBirth: {
      field: 'profile.dateOfBirth',
      kind: 'day',
      label: 'Date of birth',
      header: 'Date of birth',
      more: true,
      column: 'date_of_birth',
    },
    additionalNote,
    updatedAt: { kind: 'moment', header: 'Modified', more: true, column: 'updated_at' },
    role: { kind: 'role', label: 'Role', column: 'role' },
    ...accountFields,
  },
} as const satisfies Resource;
