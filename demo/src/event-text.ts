import type { EventStatus } from '@foyer/contract/enums.ts';
import type { EventRules } from './event-rules.ts';
import type { CoverName } from './pictures/covers.ts';
import type { Text } from './place-texts.ts';
import type { NonEmpty } from './random.ts';

/** One event of the house. */
export interface EventText {
  status: EventStatus;
  title: Text;
  description: Text;
  rules: EventRules;
  /** Keys of places. */
  places: NonEmpty<string>;
  /** First and last day, counted from today. */
  days: readonly [number, number];
  /** Start on the first day and end on the last; past 24:00 is the night after it. */
  time: readonly [string, string];
  /** Złoty and tickets, of events whose tickets are limited. `sold` is how many there will be buyers for. */
  tickets?: { price: number; max: number; sold: number };
  vip?: boolean;
  recommended?: boolean;
  notify?: boolean;
  coupons?: number;
  /** Some drafts have none yet. */
  cover?: CoverName;
}
