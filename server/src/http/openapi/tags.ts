import { resources } from '@foyer/contract/resources/resources.ts';

/** Groups of operations with their descriptions. */
export const tagTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(resources).map(({ tag }) => [tag.name, tag.about])),
  Auth: 'Login, second factors, passkeys and your own account.',
  Bulk: 'One action on many records of a list.',
  Catalogue: 'Published events and places, FAQ, legal texts and the venue.',
  'Check-in': 'Scans at the door, ticket lists and the events of the night.',
  Dashboard: 'Figures and warnings of the first page.',
  Door: 'Check-in by staff, and phones connected to the door.',
  Guests: 'Guests and their favourites.',
  History: 'Who changed what, and the seal that protects it.',
  Integrations: 'Access keys, webhooks and imports.',
  Lists: 'Settings and views of lists, and the revisions of their data.',
  Mails: 'E-mails sent to guests and staff.',
  Orders: 'Tickets, orders and reservations.',
  Takings: 'Money that was paid or refunded, and its sums.',
  Search: 'Records found by a code or an id.',
  Uploads: 'Images uploaded before their record is saved.',
  Webhooks: 'Messages that Foyer sends to other programs.',
};
