import type { AccessScope } from '@foyer/contract/access-keys.ts';
import type {
  BillingStatus,
  BillingType,
  EventCategory,
  Language,
  Membership,
  MessageStatus,
  PlaceStatus,
  Role,
  UserStatus,
} from '@foyer/contract/enums.ts';
import type { UploadKind } from '@foyer/contract/images.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The tables as the migrations make them, with camelCase names. A type of these never reaches an answer. */
export interface Tables {
  venue: { onlyRow: Generated<boolean>; timeZone: string };
  auditLog: AuditLogTable;
  revisions: Derived<{ name: string; slot: number; revision: number }>;
  idempotencyKeys: IdempotencyKeysTable;
  users: UsersTable;
  logins: LoginsTable;
  refreshTokens: { tokenHash: string; loginId: string; expiresAt: Date; usedAt: Date | null };
  verificationCodes: { userId: string; codeHash: string; expiresAt: Date; triesLeft: number };
  attempts: { id: GeneratedAlways<number>; kind: string; account: string; address: string; at: Date };
  accessKeys: AccessKeysTable;
  images: ImagesTable;
  orphanedFiles: { id: string; extension: string; since: Date };
  locationTypes: { id: number; name: string };
  places: PlacesTable;
  placePhotos: { id: string; placeId: string; position: number };
  placeLikes: { placeId: string; userId: string };
  eventTypes: { id: number; name: string };
  events: EventsTable;
  /** The name stays when the place goes. */
  eventPlaces: { eventId: string; placeId: string; position: number; placeName: GeneratedAlways<string> };
  eventLikes: { eventId: string; userId: string };
  discounts: DiscountsTable;
  billings: BillingsTable;
  tickets: TicketsTable;
  reviews: ReviewsTable;
  messages: MessagesTable;
  faqs: FaqsTable;
  legalTexts: { id: string; contentPl: string; contentEn: string; updatedAt: Date };
  billingSums: Derived<BillingSums>;
  counters: Derived<{ slot: number; name: string; value: number }>;
  ratings: Derived<Ratings>;
  schemaMigrations: { name: string; checksum: string; appliedAt: Generated<Date> };
}

/** A table that triggers keep. */
type Derived<Row> = { [Column in keyof Row]: GeneratedAlways<Row[Column]> };

/** A jsonb column: read as a value, written as the JSON text of one. */
type Json<Value> = ColumnType<Value, string, string>;

/** The same, null where there is none. */
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Date;
  actorId: string | null;
  actor: string;
  action: string;
  entity: string;
  entityId: string;
  before: OptionalJson<Record<string, unknown>>;
  after: OptionalJson<Record<string, unknown>>;
  requestId: string;
}

interface IdempotencyKeysTable {
  key: string;
  owner: string;
  requestHash: string;
  status: number | null;
  body: ColumnType<unknown, string | null, string | null>;
  createdAt: Date;
}

interface UsersTable {
  id: string;
  email: string;
  passwordHash: string | null;
  /** What other programs call a guest. */
  externalId: string | null;
  role: Role;
  language: Generated<Language>;
  status: UserStatus;
  membership: Generated<Membership>;
  name: Generated<string>;
  surname: Generated<string>;
  phonePrefix: Generated<string>;
  phoneNumber: Generated<string>;
  additionalNote: Generated<string>;
  dateOfBirth: string | null;
  avatarUrl: string | null;
  searchText: GeneratedAlways<string>;
  createdAt: Date;
  updatedAt: Date;
}

interface LoginsTable {
  id: string;
  userId: string;
  createdAt: Date;
  endedAt: Date | null;
  endReason: string | null;
}

interface AccessKeysTable {
  id: string;
  name: string;
  scopes: AccessScope[];
  keyHash: string;
  start: string;
  createdAt: Date;
  createdBy: string;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

interface ImagesTable {
  id: string;
  kind: UploadKind;
  extension: 'jpg' | 'png';
  width: number;
  height: number;
  bytes: number;
  position: Generated<number>;
  createdAt: Date;
  /** Null: a record has it. */
  unclaimedSince: Date | null;
}

/** One day of the week, 0 Monday to 6 Sunday by its place in the list; times are HH:mm. */
export interface OpeningDay {
  isOpen: boolean;
  from: string | null;
  to: string | null;
}

interface PlacesTable {
  id: string;
  status: PlaceStatus;
  name: string;
  titlePl: string;
  titleEn: string;
  descriptionPl: string;
  descriptionEn: string;
  reservationRulesPl: string;
  reservationRulesEn: string;
  placeRulesPl: string;
  placeRulesEn: string;
  floors: number[];
  locationTypeId: number;
  languages: Language[];
  openingHours: Json<OpeningDay[]>;
  shopUrl: string;
  additionalNote: Generated<string>;
  goPosId: string | null;
  assignedPersonId: string | null;
  logoId: string | null;
  assignedPersonName: GeneratedAlways<string | null>;
  likedCount: GeneratedAlways<number>;
  searchText: GeneratedAlways<string>;
  createdAt: Date;
  updatedAt: Date;
}

interface EventsTable {
  id: string;
  status: 'DRAFT' | 'PUBLISHED' | 'CANCELLED';
  titlePl: string;
  titleEn: string;
  descriptionPl: string;
  descriptionEn: string;
  rulesPl: string;
  rulesEn: string;
  eventTypeId: number;
  category: EventCategory;
  timeFrom: Date;
  timeTo: Date;
  recommended: boolean;
  sendNotification: boolean;
  maxTicketsQty: number | null;
  priceMinor: number | null;
  imageId: string | null;
  locationNames: Generated<string>;
  searchText: GeneratedAlways<string>;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
  updatedBy: string;
}

interface DiscountsTable {
  id: string;
  eventId: string | null;
  couponCode: string;
  percentage: number;
  membership: Membership | null;
  validFrom: string;
  validTo: string;
  totalQty: number | null;
  sendNotification: Generated<boolean>;
  position: Generated<number>;
  eventTitle: GeneratedAlways<string | null>;
  eventPlaces: GeneratedAlways<string | null>;
  searchText: GeneratedAlways<string>;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
}

interface BillingsTable {
  id: string;
  userId: string;
  eventId: string | null;
  status: BillingStatus;
  type: BillingType;
  costMinor: number;
  currency: Generated<string>;
  paymentMethod: string;
  transactionDate: Date;
  apiMetadata: OptionalJson<BilledSubject>;
  sortName: GeneratedAlways<string | null>;
  sortSurname: GeneratedAlways<string | null>;
  sortEmail: GeneratedAlways<string | null>;
  sortPhone: GeneratedAlways<string | null>;
  sortMethod: GeneratedAlways<string | null>;
  searchText: GeneratedAlways<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** What a billing was for, as it was called then. */
export interface BilledSubject {
  locations: { name: string }[];
  timeFrom: string;
  title: { pl: string };
}

interface TicketsTable {
  id: string;
  eventId: string;
  userId: string;
  billingId: string | null;
  discountId: string | null;
  createdAt: Date;
}

interface ReviewsTable {
  id: string;
  userId: string;
  placeId: string | null;
  eventId: string | null;
  rating: number;
  content: string;
  reservationDetails: OptionalJson<{
    reservationDate: string;
    guestsQty: number;
    tableNumber: string | null;
  }>;
  subject: Json<ReviewedSubject>;
  ofEvent: GeneratedAlways<boolean>;
  searchText: GeneratedAlways<string>;
  createdAt: Date;
}

/** The reviewed place or event as it was called then; the price in grosze. */
export interface ReviewedSubject {
  placeName: string;
  eventTitle?: { pl: string; en: string };
  priceMinor?: number | null;
}

interface MessagesTable {
  id: string;
  userId: string;
  title: string;
  content: string;
  status: MessageStatus | null;
  note: Generated<string>;
  sortTitle: GeneratedAlways<string>;
  sortContent: GeneratedAlways<string>;
  searchText: GeneratedAlways<string>;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string | null;
}

interface FaqsTable {
  id: string;
  questionPl: string;
  questionEn: string;
  answerPl: string;
  answerEn: string;
  searchText: GeneratedAlways<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** What there is of one kind of billings. */
interface BillingSums {
  slot: number;
  status: BillingStatus;
  type: BillingType;
  ofEvent: boolean;
  billings: number;
  costMinor: number;
}

/** The reviews of one place or event. */
interface Ratings {
  subjectId: string;
  kind: 'place' | 'event';
  reviews: number;
  ratingSum: number;
  average: number;
}
