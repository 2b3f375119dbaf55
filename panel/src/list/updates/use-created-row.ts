import type { Page } from '@foyer/contract/queries/list-query.ts';
import { type RefObject, useEffect } from 'react';
import { forgetCreated, isCreated } from '#api/created-record.ts';
import { markMs } from './mark.ts';

interface CreatedRow {
  table: RefObject<HTMLTableElement | null>;
  page: Page<{ id: string | number }> | undefined;
  onMark: (ids: ReadonlySet<string>) => void;
}

/** Marks the row of a record that the user has just created, and brings it into view. */
export function useCreatedRow({ table, page, onMark }: CreatedRow): void {
  useEffect(() => {
    const index = page?.content.findIndex(({ id }) => isCreated(String(id))) ?? -1;
    const row = page?.content[index];
    if (!row) return;
    forgetCreated();
    onMark(new Set([String(row.id)]));
    setTimeout(() => onMark(new Set()), markMs);
    table.current?.tBodies[0]?.rows[index]?.scrollIntoView({ block: 'nearest' });
  }, [table, page, onMark]);
}
