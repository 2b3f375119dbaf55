import { contactMessage, type Message, messageInput, messageListQuery } from '../messages.ts';
import { type Resource, staffRoles } from './resource.ts';

/** Messages of guests. Guests write them, and staff edit status and note. */
export const messages = {
  list: 'messages',
  entity: 'messages',
  table: 'messages',
  path: '/help_messages',
  calls: ['list', 'get', 'update'],
  roles: staffRoles,
  serves: 'places',
  changedAtPlaces: true,
  pages: { list: '/app/messages', record: '/app/messages/details/$id' },
  singular: 'message',
  plural: 'messages',
  action: 'Message',
  operations: ['Message', 'Messages'],
  tag: { name: 'Messages', about: 'Messages from guests.' },
  record: contactMessage,
  input: messageInput,
  inputOf: ({ note, status }: Message) => ({ note, status }),
  query: messageListQuery,
  shows: ['users'],
  fields: {
    title: { kind: 'text', label: 'Title', header: 'Title', column: 'title' },
    content: { kind: 'longText', label: 'Content', header: 'Content', column: 'content' },
    user: { kind: 'guest', header: 'Sender', column: 'user_id' },
    createdAt: { kind: 'moment', header: 'Date', column: 'created_at' },
    status: { kind: 'status', label: 'Status', header: 'Status', column: 'status' },
    updatedAt: { kind: 'moment', header: 'Last update', column: 'updated_at' },
    note: { kind: 'longText', label: 'Note', header: 'Note', more: true, column: 'note', optional: true },
    updatedBy: { kind: 'text', header: 'Updated by', more: true },
    assignee: {
      field: 'assigneeId',
      kind: 'person',
      label: 'Assigned to',
      header: 'Assigned to',
      more: true,
      column: 'assignee_id',
    },
  },
} as const satisfies Resource;
