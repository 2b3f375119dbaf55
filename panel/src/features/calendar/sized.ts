import type { CSSProperties } from 'react';

type Sized = CSSProperties & Partial<Record<'--hours' | '--lanes' | '--lane', number>>;

/** A style with the numbers that the calendar's own one computes with. */
export const sized = (style: Sized): CSSProperties => style;
