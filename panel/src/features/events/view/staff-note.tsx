import type { Event } from '@foyer/contract/events.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { lazyDialog, useLazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';

const StaffNoteDialog = lazyDialog(
  () => import('./staff-note-dialog.tsx').then(({ StaffNoteDialog }) => StaffNoteDialog),
  () => ({ title: 'Staff note', width: 560 }),
);

/**
 * Note of a published event, which staff can edit in every status. Returns the section, and its dialog to be rendered elsewhere,
 * because a first or last note moves the section.
 */
export function useStaffNote(event: Event) {
  const { opener, dialog } = useLazyDialog(StaffNoteDialog, { event });
  const section = (
    <Section
      title="Staff note"
      help="Only colleagues see it."
      aside={
        <Button size="small" {...opener}>
          {event.staffNote === '' ? 'Add note' : 'Edit note'}
        </Button>
      }
    >
      {event.staffNote !== '' && (
        <p lang="pl" className="as-written">
          {event.staffNote}
        </p>
      )}
    </Section>
  );
  return { section, dialog };
}
