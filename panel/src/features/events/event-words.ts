import type { EventCategory } from '@foyer/contract/enums.ts';

export const categoryNames: Record<EventCategory, string> = { LIMITED: 'Limited', UNLIMITED: 'Unlimited' };
