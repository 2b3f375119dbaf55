import type { CSSProperties } from 'react';

type Sized = CSSProperties & Partial<Record<'--days' | '--hours' | '--lanes' | '--lane', number>>;

/** Styles with the custom properties that the calendar's CSS uses. */
export const sized = (style: Sized): CSSProperties => style;
