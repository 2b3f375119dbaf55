import type { Page } from '@foyer/contract/queries/list-query.ts';
import { type RefObject, useEffect, useState } from 'react';
import { forgetCreated, isCreated } from '#api/created-record.ts';
import { markMs } from './mark.ts';

interface CreatedRow {
  /** Contains the rows. Marked ones have `data-new`. */
  rows: RefObject<HTMLElement | null>;
  page: Page<{ id: string | number }> | undefined;
  onMark: (ids: ReadonlySet<string>) => void;
}

/** Marks the row of a record that the user has just created, and brings it into view. */
export function useCreatedRow({ rows, page, onMark }: CreatedRow): void {
  const [created, setCreated] = useState<string>();
  useEffect(() => {
    const row = page?.content.find(({ id }) => isCreated(String(id)));
    if (!row) return;
    forgetCreated();
    setCreated(String(row.id));
    onMark(new Set([String(row.id)]));
    setTimeout(() => onMark(new Set()), markMs);
  }, [page, onMark]);
  useEffect(() => {
    if (created !== undefined)
      rows.current?.querySelector('[data-new]')?.scrollIntoView({ block: 'nearest' });
  }, [rows, created]);
}
