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
  /** What other programs call it. */
  externalId: string | null;
  /** The billing that this one gives back. */
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

/** What a billing was for, as it was called then. */
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

/** What there is of one kind of billings. */
export interface BillingSums {
  slot: number;
  status: BillingStatus;
  type: BillingType;
  ofEvent: boolean;
  billings: number;
  costMinor: number;
}
