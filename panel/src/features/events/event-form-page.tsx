import { canEditEvent, type Event } from '@foyer/contract/events.ts';
import { IconRocket } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { RecordPage } from '#form/record/record-page.tsx';
import { useRecordForm } from '#form/record/use-record-form.ts';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSave } from '#form/save/use-save.ts';
import { readListQuery } from '#list/query/list-address.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useReturnTo } from '#ui/history.ts';
import { ConfirmDialog } from '#ui/overlay/dialog/dialog.tsx';
import { useQuestion } from '#ui/overlay/dialog/use-question.ts';
import { EventFrame, EventTabs } from './event-frame.tsx';
import {
  eventFieldNames,
  eventPublishFailure,
  eventPublishQuestion,
  notPublishable,
  shownAtOnce,
} from './event-messages.ts';
import { createEvent, eventQuery, publishEvent, updateEvent } from './events.api.ts';
import styles from './events.module.css';
import { useEventsBack } from './events-back.ts';
import { EventFields } from './form/event-fields.tsx';
import { type EventForm, eventFormSchema, eventPublishSchema, eventValues } from './form/event-form.ts';
import { eventMerging } from './form/event-merging.ts';
import { PublishFacts } from './publish-facts.tsx';
import { ScheduleNotice } from './schedule/schedule-notice.tsx';
import { EventView } from './view/event-view.tsx';
import { EventViewOutline } from './view/event-view-outline.tsx';
import { eventAt, eventSlot } from './when/event-slot.ts';

/** `/app/events/form/{id?}`: a new event, a draft or a read-only view. */
export function EventFormPage() {
  const { id } = useParams({ strict: false });
  const back = useEventsBack();
  const showsUsers = useSearch({ strict: false, select: ({ tab }) => tab === 'USERS' });
  return (
    <RecordPage
      id={id}
      query={eventQuery}
      title="Event"
      back={back}
      targetOf={formOf}
      outlineTabs={<EventTabs id={id} users={{ isCurrent: showsUsers }} />}
      outlineBody={<EventViewOutline />}
      showsList={showsUsers}
    >
      {(event, onCreated) => <EventEditor saved={event} onCreated={onCreated} />}
    </RecordPage>
  );
}

const formOf = (id: string) => ({ to: '/app/events/form/{-$id}', params: { id } }) as const;

interface EventEditorProps {
  /** Undefined for a new event. */
  saved: Event | undefined;
  onCreated: (event: Event) => void;
}

/** Editor of a draft. Other events are read-only, except in an editor with unsaved changes. */
function EventEditor({ saved, onCreated }: EventEditorProps) {
  const leave = useReturnTo(useEventsBack());
  const { form, draft, publish, question } = useEventForm(saved, onCreated);
  const title = form.watch('title.pl');
  const isDraft = !saved || canEditEvent(saved);
  const { isDirty } = form.formState;
  if (!isDraft && !isDirty) return <EventView event={saved} />;

  const deleted = () => {
    form.discard();
    leave();
  };
  return (
    <EventFrame event={saved} isUnsaved={isDirty} onDeleted={deleted}>
      {saved && isDraft && <ScheduleNotice event={saved} isUnsaved={isDirty} />}
      <Form form={form} onSubmit={draft.press}>
        {!isDraft && <NoDraftAnyMore />}
        <EventFields form={form} saved={saved} />
        <FormFooter onCancel={leave}>
          {isDraft ? (
            <>
              <SaveButton save={draft} variant="default">
                Save draft
              </SaveButton>
              <SaveButton save={publish} icon={<IconRocket />}>
                Save and publish
              </SaveButton>
            </>
          ) : (
            <Button variant="primary" onClick={form.discard}>
              Show the event
            </Button>
          )}
        </FormFooter>
      </Form>
      <ConfirmDialog {...question} {...eventPublishQuestion(title)}>
        <TypedFacts form={form} id={saved?.id} />
      </ConfirmDialog>
    </EventFrame>
  );
}

/** Facts of the typed event, which is complete when the question opens. */
function TypedFacts({ form, id }: { form: EventForm; id: string | undefined }) {
  const { data } = form.schema.safeParse(form.getValues());
  return data && <PublishFacts event={{ ...data, id }} shown={shownAtOnce} />;
}

/** Form of an event with its two ways to save. */
function useEventForm(saved: Event | undefined, onCreated: (event: Event) => void) {
  const question = useQuestion();
  const search = useSearch({ strict: false });
  const [empty] = useState(() => eventAt(readListQuery(eventSlot, search)));
  const form = useRecordForm(eventFormSchema, {
    stored: saved,
    valuesOf: eventValues,
    empty,
    query: eventQuery,
    onCreated,
    merging: eventMerging,
    fieldNames: eventFieldNames,
    canEdit: canEditEvent,
  });
  const draft = useSave(form, {
    create: createEvent,
    update: updateEvent,
    success: 'Draft saved',
  });
  const publish = useSave(form, {
    create: createEvent,
    update: publishEvent,
    publishing: {
      isPublished: (event) => !canEditEvent(event),
      rulesOf: eventPublishSchema,
      unmet: notPublishable,
    },
    ask: question.ask,
    success: 'Event published',
    failure: eventPublishFailure,
    done: () => scrollTo({ top: 0 }), // the page of the event replaces the form
  });
  return { form, draft, publish, question: question.dialog };
}

const NoDraftAnyMore = () => (
  <div className={styles.notice}>
    <Notice kind="warning">Someone has published this event. Your changes can no longer be saved.</Notice>
  </div>
);
