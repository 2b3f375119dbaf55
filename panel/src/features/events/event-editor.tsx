import { canEditEvent, type Event } from '@foyer/contract/events.ts';
import { IconRocket } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save-button.tsx';
import { useZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { returnTo } from '#ui/history.ts';
import { DeleteDialog } from './event-dialogs.tsx';
import { EventFields } from './event-fields.tsx';
import { emptyEvent, eventFormSchema, valuesOf } from './event-form.ts';
import { EventFrame } from './event-frame.tsx';
import { EventView } from './event-view.tsx';
import styles from './events.module.css';
import { useEventSave } from './use-event-save.ts';

interface EventEditorProps {
  /** Undefined while the event is new. */
  saved: Event | undefined;
  onCreated: (event: Event) => void;
}

/** A draft to work on. What is no draft is shown as it is; unless someone was still typing when it ceased to be one. */
export function EventEditor({ saved, onCreated }: EventEditorProps) {
  const router = useRouter();
  const schema = useMemo(() => eventFormSchema(saved), [saved]);
  const form = useZodForm(schema, {
    values: saved ? valuesOf(saved) : emptyEvent,
    version: saved?.updatedAt,
  });
  const { draft, publish, progress } = useEventSave(form, { saved, onCreated });
  const isDraft = !saved || canEditEvent(saved);
  if (!isDraft && !form.formState.isDirty) return <EventView event={saved} />;

  const leave = () => void returnTo(router, { to: '/app/events' });
  return (
    <EventFrame event={saved} actions={saved && isDraft && <DeleteEventButton event={saved} form={form} />}>
      <Form form={form} onSubmit={() => form.dirty.current && draft.press()}>
        {!isDraft && <NoDraftAnyMore />}
        <EventFields form={form} saved={saved} progress={progress} />
        <FormFooter>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          {isDraft ? (
            <>
              <SaveButton save={draft}>Save draft</SaveButton>
              <SaveButton
                save={publish}
                variant="primary"
                icon={<IconRocket size={18} stroke={1.7} aria-hidden="true" />}
              >
                Save and publish
              </SaveButton>
            </>
          ) : (
            <Button variant="primary" onClick={() => form.reset()}>
              Show the event
            </Button>
          )}
        </FormFooter>
      </Form>
    </EventFrame>
  );
}

function DeleteEventButton({ event, form }: { event: Event; form: { dirty: { current: boolean } } }) {
  const router = useRouter();

  function leave() {
    form.dirty.current = false; // there is nothing left to lose
    void returnTo(router, { to: '/app/events' });
  }

  return <DeleteButton question={(dialog) => <DeleteDialog {...dialog} event={event} onDone={leave} />} />;
}

function NoDraftAnyMore() {
  return (
    <div className={styles.notice}>
      <Notice kind="warning">
        Someone has published this event in the meantime. What you typed can no longer be saved.
      </Notice>
    </div>
  );
}
