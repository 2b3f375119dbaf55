/** Figures of takings in their order, with their names in the table and in files. */
export const takingsFigures = {
  income: 'Income',
  refunds: 'Refunds',
  net: 'Net',
  tickets: 'Tickets',
  freeTickets: 'Free tickets',
  average: 'Net per ticket',
} as const;
