import type { Faq } from '@foyer/contract/content.ts';
import { faqs } from '@foyer/contract/resources/faqs.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { shortened } from '#domain/plain-text.ts';
import { DeleteRecordDialog } from '#resource/delete-record-dialog.tsx';
import { faqCalls } from './content.api.ts';
import { deleteFailure } from './content-messages.ts';

interface DeleteFaqDialogProps {
  faq: Faq;
  open: boolean;
  onClose: () => void;
  /** Runs after success. */
  onDone?: () => unknown;
}

/** Asks before deleting a question. */
export const DeleteFaqDialog = ({ faq, ...dialog }: DeleteFaqDialogProps) => (
  <DeleteRecordDialog
    {...dialog}
    resource={faqs}
    mutation={faqCalls.remove}
    subject={faq}
    name={quoted(shortened(faq.question.pl))}
    failure={deleteFailure}
  >
    Guests will no longer see it in the app. This can’t be undone.
  </DeleteRecordDialog>
);
