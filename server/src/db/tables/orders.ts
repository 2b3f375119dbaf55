import type { OptionalJson } from './columns.ts';

/** Columns of an order in addition to its billing. */
export interface OrdersTable {
  id: string;
  eventId: string | null;
  placeId: string | null;
  quantity: number | null;
  discountId: string | null;
  reservationDetails: OptionalJson<{
    reservationDate: string;
    guestsQty: number;
    tableNumber: string | null;
  }>;
  holding: boolean;
  holdUntil: Date | null;
  createdAt: Date;
}
