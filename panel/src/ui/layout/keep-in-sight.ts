import type { FocusEvent } from 'react';

/** Scrolls a row of links until the focused one is whole. Browsers leave it if a part is visible. */
export const keepInSight = ({ target }: FocusEvent<HTMLElement>) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
