import type { BillingType } from '@foyer/contract/enums.ts';
import { Tag, type Tone } from '#ui/display/tag.tsx';
import { typeNames } from './billing-words.ts';

const tones: Record<BillingType, Tone> = {
  ORDER: 'grey',
  EVENT: 'plum',
  RESERVATION: 'blue',
  REFUND: 'amber',
};

/** What was paid for. */
export const TypeTag = ({ type }: { type: BillingType }) => <Tag tone={tones[type]}>{typeNames[type]}</Tag>;
