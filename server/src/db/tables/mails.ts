import type { Language } from '@foyer/contract/enums.ts';
import type { MailKind, MailState } from '@foyer/contract/mails.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { OptionalJson } from './columns.ts';

export interface MailsTable {
  id: string;
  kind: MailKind;
  recipient: string;
  language: Language;
  subject: string;
  eventId: string | null;
  /** Job data, which contains ids but no secrets. Null after the mail is sent. */
  data: OptionalJson<object>;
  state: Generated<MailState>;
  tries: Generated<number>;
  lastError: string | null;
  queuedAt: Date;
  sentAt: Date | null;
  searchText: GeneratedAlways<string>;
}
