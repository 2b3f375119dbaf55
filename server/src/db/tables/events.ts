import type { EventCategory } from '@foyer/contract/enums.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface EventsTable {
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
  publishAt: Date | null;
  publishFailure: string | null;
  scheduledById: string | null;
  scheduledBy: string | null;
  locationNames: Generated<string>;
  searchText: GeneratedAlways<string>;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
  updatedBy: string;
}
