import { staffMember as record, type Staff, staffInput, staffListQuery } from '../people/staff.ts';
import { accountFields, additionalNote, personColumns } from './accounts.ts';
import { type Resource, staffRoles } from './resource.ts';

/** Accounts of ADMINs and MANAGERs. Accounts are created with another input, which mails an invitation. */
export const staff = {
  list: 'admins',
  entity: 'staff',
  table: 'users',
  path: '/admin/staff',
  calls: ['list', 'create', 'get', 'update', 'delete'],
  roles: staffRoles,
  serves: 'self',
  pages: { list: '/app/admins', record: '/app/admins/form/$id' },
  singular: 'admin',
  plural: 'admins',
  action: 'Staff',
  operations: ['Staff', 'Staff'],
  tag: { name: 'Staff', about: 'Accounts of ADMINs and MANAGERs.' },
  record,
  input: staffInput,
  inputOf: ({ email, role, profile, limitedTo }: Staff) => ({
    email,
    role,
    profile,
    limitedTo: limitedTo?.map(({ id }) => id) ?? null,
  }),
  query: staffListQuery,
  shows: ['places'],
  fields: {
    ...personColumns,
    managerLocations: { kind: 'places', header: 'Places' },
    role: { kind: 'role', label: 'Role', header: 'Role', column: 'role' },
    limitedTo: { kind: 'places', label: 'Limited to places', column: 'limited_to' },
    status: { kind: 'status', label: 'Status', header: 'Status', more: true, column: 'status' },
    additionalNote,
    createdAt: { kind: 'moment', header: 'Created at', more: true, column: 'created_at' },
    language: { kind: 'language', label: 'Language', column: 'language' },
    membership: { kind: 'membership', label: 'Membership', column: 'membership' },
    dateOfBirth: {
      field: 'profile.dateOfBirth',
      kind: 'day',
      label: 'Date of birth',
      column: 'date_of_birth',
    },
    tags: { field: 'profile.tags', kind: 'text', label: 'Tags', column: 'tags' },
    ...accountFields,
    recipient: { kind: 'text', label: 'Sent to', audited: 'recipient' },
  },
} as const satisfies Resource;
