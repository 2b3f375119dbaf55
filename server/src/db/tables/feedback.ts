import type { MessageStatus } from '@foyer/contract/enums.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, OptionalJson } from './columns.ts';

export interface ReviewsTable {
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

/** The reviewed place or event with its names at that time; the price in grosze. */
export interface ReviewedSubject {
  placeName: string;
  eventTitle?: { pl: string; en: string };
  priceMinor?: number | null;
}

export interface MessagesTable {
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

export interface FaqsTable {
  id: string;
  questionPl: string;
  questionEn: string;
  answerPl: string;
  answerEn: string;
  searchText: GeneratedAlways<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** Rating totals of one place or event. */
export interface Ratings {
  subjectId: string;
  kind: 'place' | 'event';
  reviews: number;
  ratingSum: number;
  average: number;
}
