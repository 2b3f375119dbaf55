import type { Generated, GeneratedAlways } from 'kysely';
import type {
  AccessKeysTable,
  LoginsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  UsersTable,
} from './tables/accounts.ts';
import type { BillingSums, BillingsTable, DiscountsTable, TicketsTable } from './tables/business.ts';
import type { AuditLogTable, AuditSealsTable, IdempotencyKeysTable } from './tables/changes.ts';
import type { Derived } from './tables/columns.ts';
import type { EventsTable } from './tables/events.ts';
import type { FaqsTable, MessagesTable, Ratings, ReviewsTable } from './tables/feedback.ts';
import type { ImportProblemsTable, ImportsTable } from './tables/imports.ts';
import type { MailsTable } from './tables/mails.ts';
import type { OrdersTable } from './tables/orders.ts';
import type { ImagesTable, PlacesTable } from './tables/places.ts';
import type { RecoveryCodesTable, TotpFactorsTable } from './tables/second-factors.ts';
import type { ListSettingsTable, ViewsTable } from './tables/views.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from './tables/webhooks.ts';

/** Tables of the migrations in camelCase, grouped in `tables/`. Do not use these types in API responses. */
export interface Tables {
  venue: { onlyRow: Generated<boolean>; timeZone: string; textRules: Generated<number> };
  auditLog: AuditLogTable;
  auditSeals: AuditSealsTable;
  revisions: Derived<{ name: string; slot: number; revision: number }>;
  idempotencyKeys: IdempotencyKeysTable;
  users: UsersTable;
  logins: LoginsTable;
  refreshTokens: { tokenHash: string; loginId: string; expiresAt: Date; usedAt: Date | null };
  verificationCodes: { userId: string; codeHash: string; expiresAt: Date; triesLeft: number };
  browsers: { userId: string; tokenHash: string; lastLoginAt: Date };
  passkeys: PasskeysTable;
  passkeyChallenges: PasskeyChallengesTable;
  attempts: { id: GeneratedAlways<number>; kind: string; account: string; address: string; at: Date };
  totpSetups: { userId: string; secret: string; expiresAt: Date };
  totpFactors: TotpFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  loginChallenges: { tokenHash: string; userId: string; expiresAt: Date; wrongCodes: Generated<number> };
  accessKeys: AccessKeysTable;
  images: ImagesTable;
  orphanedFiles: { id: string; extension: string; since: Date; deleting: Generated<boolean> };
  locationTypes: { id: number; name: string };
  places: PlacesTable;
  placePhotos: { id: string; placeId: string; position: number };
  placeLikes: { placeId: string; userId: string };
  eventTypes: { id: number; name: string };
  events: EventsTable;
  /** `placeName` outlives a deleted place. */
  eventPlaces: {
    eventId: string;
    placeId: string;
    position: number;
    placeName: GeneratedAlways<string>;
    /** A range in PostgreSQL's text format. */
    booked: GeneratedAlways<string | null>;
  };
  eventLikes: { eventId: string; userId: string };
  discounts: DiscountsTable;
  billings: BillingsTable;
  tickets: TicketsTable;
  orders: OrdersTable;
  ticketCodes: { id: string; orderId: string; position: number; code: string };
  reviews: ReviewsTable;
  mails: MailsTable;
  messages: MessagesTable;
  faqs: FaqsTable;
  imports: ImportsTable;
  /** Uploaded file in chunks of at most 1 MiB, kept until the import is done. */
  importChunks: { importId: string; position: number; bytes: Uint8Array };
  importProblems: ImportProblemsTable;
  legalTexts: { id: string; contentPl: string; contentEn: string; updatedAt: Date };
  webhooks: WebhooksTable;
  webhookDeliveries: WebhookDeliveriesTable;
  billingSums: Derived<BillingSums>;
  counters: Derived<{ slot: number; name: string; value: number }>;
  ratings: Derived<Ratings>;
  listSettings: ListSettingsTable;
  views: ViewsTable;
  schemaMigrations: { name: string; checksum: string; appliedAt: Generated<Date> };
}
