import type { EventCategory } from '@foyer/contract/enums.ts';
import type { DraftAttention } from '@foyer/contract/events.ts';

export const categoryNames: Record<EventCategory, string> = { LIMITED: 'Limited', UNLIMITED: 'Unlimited' };

export const attentionNames: Record<DraftAttention, string> = {
  PUBLISHING_FAILED: 'Couldn’t be published',
  DRAFTS_INCOMPLETE: 'To publish today, incomplete',
};
