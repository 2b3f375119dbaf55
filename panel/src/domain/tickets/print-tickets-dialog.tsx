import { PrintDialog } from '#ui/overlay/print/print-dialog.tsx';
import styles from './printed-tickets.module.css';
import { PrintedTickets, type TicketOrder } from './printed-tickets.tsx';

export interface PrintTicketsDialogProps {
  order: TicketOrder;
  open: boolean;
  onClose: () => void;
}

/** Preview of printed tickets, with a print button. */
export const PrintTicketsDialog = ({ order, open, onClose }: PrintTicketsDialogProps) => (
  <PrintDialog
    open={open}
    onClose={onClose}
    title="Tickets"
    width={680}
    frame={styles.frame}
    paper={<PrintedTickets {...order} />}
  />
);
