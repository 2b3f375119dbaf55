import type {
  DeliveredEvent,
  DeliveryStatus,
  DeliveryTry,
  WebhookDisabledReason,
  WebhookEvent,
} from '@foyer/contract/webhook-events.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface WebhooksTable {
  id: string;
  url: string;
  description: string;
  events: WebhookEvent[];
  secret: string;
  /** Also signs until `previousSecretUntil`. */
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  active: Generated<boolean>;
  disabledReason: WebhookDisabledReason | null;
  failingSince: Date | null;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
}

export interface WebhookDeliveriesTable {
  id: string;
  position: GeneratedAlways<number>;
  webhookId: string;
  event: DeliveredEvent;
  record: string;
  body: string;
  byHand: Generated<boolean>;
  status: Generated<DeliveryStatus>;
  turn: Generated<number>;
  triesLeft: number;
  nextTryAt: Date | null;
  tries: ColumnType<DeliveryTry[], string | undefined, string>;
  createdAt: Date;
}
