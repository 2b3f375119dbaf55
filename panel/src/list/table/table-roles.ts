/** ARIA roles that keep the table semantics on phones, where rows are laid out as cards and some browsers drop them. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
