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
  /** Allows one event at a time. */
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

/** Opening hours of a weekday. The index in the list is the day, 0 is Monday. Times are HH:mm. */
export interface OpeningDay {
  isOpen: boolean;
  from: string | null;
  to: string | null;
}

/** A date with special hours, `2026-12-24`. Sorted, without duplicates. */
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
  /** Null: claimed by a record. */
  unclaimedSince: Date | null;
}
