import { inBoth, type Resource, staffRoles } from '../resource.ts';

type OtherEntity = Pick<Resource, 'roles' | 'singular' | 'fields'>;

/** Kinds of records that have a history, but no list that users can configure. */
export const otherEntities = {
  legal_texts: {
    roles: staffRoles,
    singular: 'legal text',
    fields: inBoth('content', 'content', { label: 'Text', kind: 'html' }),
  },
  access_keys: {
    roles: ['ADMIN'],
    singular: 'access key',
    fields: {
      name: { kind: 'text', label: 'Name', column: 'name' },
      scopes: { kind: 'text', label: 'Scopes', column: 'scopes' },
      start: { kind: 'text', label: 'Starts with', column: 'start' },
      expiresAt: { kind: 'moment', label: 'Valid until', column: 'expires_at' },
      revokedAt: { kind: 'moment', label: 'Revoked', column: 'revoked_at' },
    },
  },
  door_devices: {
    roles: staffRoles,
    singular: 'door device',
    fields: {
      name: { kind: 'text', label: 'Name', column: 'name' },
      expiresAt: { kind: 'moment', label: 'Valid until', column: 'expires_at' },
      revokedAt: { kind: 'moment', label: 'Disconnected', column: 'revoked_at' },
    },
  },
  webhooks: {
    roles: ['ADMIN'],
    singular: 'webhook',
    fields: {
      url: { kind: 'text', label: 'Address', column: 'url' },
      description: { kind: 'text', label: 'Description', column: 'description' },
      events: { kind: 'text', label: 'Events', column: 'events' },
      active: { kind: 'yesOrNo', label: 'Active', column: 'active' },
      disabledReason: { kind: 'text', label: 'Switched off because', column: 'disabled_reason' },
      secret: { kind: 'secret', label: 'Secret', column: 'secret', hidden: true },
    },
  },
  views: {
    roles: staffRoles,
    singular: 'shared view',
    fields: {
      list: { kind: 'list', label: 'List', column: 'list' },
      name: { kind: 'text', label: 'Name', column: 'name' },
      query: { kind: 'secret', label: 'Filters', column: 'query' },
      columns: { kind: 'secret', label: 'Columns', column: 'columns' },
      shared: { kind: 'yesOrNo', label: 'Shared', column: 'shared' },
    },
  },
  imports: {
    roles: ['ADMIN'],
    singular: 'import',
    fields: {
      kind: { kind: 'list', label: 'Kind', column: 'kind' },
      fileName: { kind: 'text', label: 'File', column: 'file_name' },
      rows: { kind: 'number', label: 'Rows', column: 'rows' },
    },
  },
  system: {
    roles: ['ADMIN'],
    singular: 'system',
    fields: {
      head: { kind: 'text', label: 'Earlier checksum', column: 'head' },
      entries: { kind: 'number', label: 'Entries', column: 'entries' },
    },
  },
  mails: { roles: ['ADMIN'], singular: 'e-mail', fields: {} },
} as const satisfies Readonly<Record<string, OtherEntity>>;
