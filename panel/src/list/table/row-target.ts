import type { Target } from '#ui/layout/link.tsx';

/**
 * Link of a row. `label` names the link if the first cell has no text. `name` is added for screen readers if another column comes
 * first (default `label`).
 */
export type RowTarget = Target & { label?: string; name?: string };
