/**
 * On a phone the table is laid out as cards, and then some browsers forget that it is a table.
 * Said outright, it stays one to screen readers.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
