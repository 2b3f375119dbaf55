import type { Language, PlaceStatus } from '@foyer/contract/enums.ts';
import type { UploadKind } from '@foyer/contract/images.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, JsonWithDefault } from './columns.ts';

export interface PlacesTable {
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
  specialDays: JsonWithDefault<SpecialDay[]>;
  /** One event at a time. */
  exclusive: Generated<boolean>;
  exclusiveSince: GeneratedAlways<Date | null>;
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

/** One day of the week, 0 Monday to 6 Sunday by its place in the list; times are HH:mm. */
export interface OpeningDay {
  isOpen: boolean;
  from: string | null;
  to: string | null;
}

/** A date, `2026-12-24`, with hours of its own. In the order of the dates, each once. */
export interface SpecialDay extends OpeningDay {
  date: string;
  note: { pl: string; en: string } | null;
}

export interface ImagesTable {
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
