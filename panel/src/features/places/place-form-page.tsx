import type { Place } from '@foyer/contract/places.ts';
import { IconRocket } from '@tabler/icons-react';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { RecordPage } from '#form/record/record-page.tsx';
import { useRecordForm } from '#form/record/use-record-form.ts';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSave } from '#form/save/use-save.ts';
import { mergingOf } from '#history/merging.ts';
import { useReturnTo } from '#ui/history.ts';
import { ConfirmDialog } from '#ui/overlay/dialog/dialog.tsx';
import { useQuestion } from '#ui/overlay/dialog/use-question.ts';
import { PlaceFields } from './form/place-fields.tsx';
import {
  emptyPlace,
  type PlaceValues,
  placeFormSchema,
  placePublishSchema,
  placeValues,
  weekdays,
} from './form/place-form.ts';
import { PlaceFrame } from './place-frame.tsx';
import {
  notPublished,
  placeFieldNames,
  placePublishFailure,
  placePublishQuestion,
  placeSaveFailure,
} from './place-messages.ts';
import { PlaceView } from './place-view.tsx';
import { createPlace, placeQuery, publishPlace, updatePlace } from './places.api.ts';
import { placeTarget } from './places-columns.tsx';
import { useDeletePlace } from './use-delete-place.tsx';

/** `/app/places/form/{id?}` and `/{id}/{subpage}`: a new place, `edit` or `view`. */
export function PlaceFormPage() {
  const { id, subpage } = useParams({ strict: false });
  return (
    <RecordPage id={id} query={placeQuery} title="Place" back={back} targetOf={toEdit}>
      {(place, onCreated) => {
        // The same editor before and after a new place gets its address.
        if (!place || subpage === 'edit') return <PlaceEditor saved={place} onCreated={onCreated} />;
        if (subpage === 'view') return <PlaceView place={place} />;
        return <Navigate {...placeTarget(place)} replace />;
      }}
    </RecordPage>
  );
}

/** Merges two users' changes to a place. Each weekday and each special day is a separate field. */
const merging = mergingOf<PlaceValues>('places', {
  fields: {
    logoId: { paths: ['logo'] },
    photoIds: { paths: ['photos'] },
    ...Object.fromEntries(
      weekdays.map((_, index) => [`openingHours.${index}`, { paths: [`openingHours.${index}` as const] }]),
    ),
  },
  keyed: { specialDays: 'date' },
});

const back = { to: '/app/places', label: 'Back to places' } as const;
const toEdit = (id: string) =>
  ({ to: '/app/places/form/{-$id}/{-$subpage}', params: { id, subpage: 'edit' } }) as const;

interface PlaceEditorProps {
  /** Undefined for a new place. */
  saved: Place | undefined;
  onCreated: (place: Place) => void;
}

/** Editor of a new, draft or published place. */
function PlaceEditor({ saved, onCreated }: PlaceEditorProps) {
  const leave = useReturnTo(back);
  const navigate = useNavigate();
  const isPublished = saved?.status === 'PUBLISHED';
  const look = (id: string) =>
    navigate({ to: '/app/places/form/{-$id}/{-$subpage}', params: { id, subpage: 'view' }, replace: true });
  const cancel = () => void (isPublished ? look(saved.id) : leave());
  const { form, save, publish, question } = usePlaceForm(saved, {
    onCreated,
    // After saving a published place, its page opens. A draft stays in the editor.
    done: (place) => place.status === 'PUBLISHED' && look(place.id),
  });

  return (
    <PlaceFrame place={saved} actions={useDeletePlace(saved, form.discard)}>
      <Form form={form} onSubmit={save.press}>
        <PlaceFields form={form} saved={saved} />
        <FormFooter onCancel={cancel}>
          <SaveButton save={save} variant={isPublished ? 'primary' : 'default'}>
            {isPublished ? 'Save' : 'Save draft'}
          </SaveButton>
          {!isPublished && (
            <SaveButton save={publish} icon={<IconRocket />}>
              {saved && !form.formState.isDirty ? 'Publish' : 'Save and publish'}
            </SaveButton>
          )}
        </FormFooter>
      </Form>
      <ConfirmDialog {...question} {...placePublishQuestion(form.watch('name'))} />
    </PlaceFrame>
  );
}

interface Listeners {
  onCreated: (place: Place) => void;
  done: (place: Place) => unknown;
}

/** Form of a place with its two ways to save. */
function usePlaceForm(saved: Place | undefined, { onCreated, done }: Listeners) {
  const question = useQuestion();
  const form = useRecordForm(placeFormSchema, {
    stored: saved,
    valuesOf: placeValues,
    empty: emptyPlace,
    query: placeQuery,
    onCreated,
    merging,
    fieldNames: placeFieldNames,
  });
  const save = useSave(form, {
    create: createPlace,
    update: updatePlace,
    success: saved?.status === 'PUBLISHED' ? 'Place saved' : 'Draft saved',
    failure: (error) => placeSaveFailure(error),
    done,
  });
  const publish = useSave(form, {
    create: createPlace,
    update: publishPlace,
    publishing: {
      isPublished: ({ status }) => status === 'PUBLISHED',
      rulesOf: placePublishSchema,
      unmet: notPublished,
    },
    ask: question.ask,
    success: 'Place published',
    failure: placePublishFailure,
    done,
  });
  return { form, save, publish, question: question.dialog };
}
