import type { ImportStatus } from '@foyer/contract/imports.ts';
import { Tag } from '#ui/display/tag.tsx';
import { brokenOff, statuses } from './import-words.ts';

/** Status of an import. */
export function StateTag({ status, failedAt = null }: { status: ImportStatus; failedAt?: string | null }) {
  const { label, tone } = failedAt === null ? statuses[status] : brokenOff;
  return <Tag tone={tone}>{label}</Tag>;
}
