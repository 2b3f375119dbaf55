/** Fields of the accounts of staff and guests. Their names stand below `profile` in inputs. */
import type { ResourceField } from './resource.ts';

/** Columns of lists that show a person. */
export const personColumns = {
  name: {
    field: 'profile.name',
    kind: 'text',
    label: 'Name',
    header: 'Name',
    column: 'name',
    optional: true,
  },
  surname: {
    field: 'profile.surname',
    kind: 'text',
    label: 'Surname',
    header: 'Surname',
    column: 'surname',
    optional: true,
  },
  email: { kind: 'text', label: 'E-mail', header: 'E-mail', column: 'email' },
  phoneNumber: {
    field: 'profile.phoneNumber',
    kind: 'text',
    label: 'Phone number',
    header: 'Phone number',
    column: 'phone_number',
  },
} as const satisfies Readonly<Record<string, ResourceField>>;

/** Note of staff, which lists show once a user adds the column. */
export const additionalNote = {
  field: 'profile.additionalNote',
  kind: 'longText',
  label: 'Additional note',
  header: 'Additional note',
  more: true,
  column: 'additional_note',
  optional: true,
} as const satisfies ResourceField;

/** Fields that only the history shows. */
export const accountFields = {
  phonePrefix: { field: 'profile.phonePrefix', kind: 'text', label: 'Phone prefix', column: 'phone_prefix' },
  acceptsMessages: { kind: 'yesOrNo', label: 'Messages from the venue', column: 'accepts_messages' },
  passkeys: { kind: 'text', label: 'Passkeys', audited: 'passkeys' },
  authenticatorApp: { kind: 'yesOrNo', label: 'Authenticator app', audited: 'authenticator_app' },
  recoveryCodes: { kind: 'secret', label: 'Recovery codes', audited: 'recovery_codes', hidden: true },
  password: { kind: 'secret', label: 'Password', column: 'password_hash', hidden: true },
} as const satisfies Readonly<Record<string, ResourceField>>;
