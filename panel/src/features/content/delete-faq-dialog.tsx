import type { Faq } from '@foyer/contract/content.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { shortened } from '#domain/plain-text.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { deleteFaq } from './content.api.ts';
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
  <ConfirmMutationDialog
    {...dialog}
    mutation={deleteFaq}
    subject={faq}
    title={`Delete ${quoted(shortened(faq.question.pl))}?`}
    confirm="Delete question"
    danger
    success="Question deleted"
    failure={deleteFailure}
    invalidateOnError={['faqs', 'faq']}
  >
    Guests will no longer see it in the app. This can’t be undone.
  </ConfirmMutationDialog>
);
