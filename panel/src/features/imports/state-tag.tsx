import type { ImportStatus } from '@foyer/contract/imports.ts';
import { Tag } from '#ui/display/tag.tsx';
import { statuses } from './import-words.ts';

/** How far an import is. */
export const StateTag = ({ status }: { status: ImportStatus }) => (
  <Tag tone={statuses[status].tone}>{statuses[status].label}</Tag>
);
