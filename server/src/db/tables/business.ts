import type { BillingStatus, BillingType, Membership } from '@foyer/contract/enums.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { OptionalJson } from './columns.ts';

export interface DiscountsTable {
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

export interface BillingsTable {
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
  /** Id of the billing in other programs. */
  externalId: string | null;
  /** The refunded billing. */
  refundOf: string | null;
  sortName: GeneratedAlways<string | null>;
  sortSurname: GeneratedAlways<string | null>;
  sortEmail: GeneratedAlways<string | null>;
  sortPhone: GeneratedAlways<string | null>;
  sortMethod: GeneratedAlways<string | null>;
  searchText: GeneratedAlways<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** Subject of a billing, with the names at that time. */
export interface BilledSubject {
  locations: { name: string }[];
  timeFrom: string;
  title: { pl: string };
}

export interface TicketsTable {
  id: string;
  eventId: string;
  userId: string;
  billingId: string | null;
  discountId: string | null;
  createdAt: Date;
}

/** Number and sum of billings per kind. */
export interface BillingSums {
  slot: number;
  status: BillingStatus;
  type: BillingType;
  ofEvent: boolean;
  billings: number;
  costMinor: number;
}
