import type { Place } from '@foyer/contract/places.ts';
import { IconRocket } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save-button.tsx';
import { useRecordForm } from '#form/use-record-form.ts';
import { useSave } from '#form/use-save.ts';
import { Button } from '#ui/buttons/button.tsx';
import { returnTo } from '#ui/history.ts';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { useQuestion } from '#ui/overlay/use-question.ts';
import { DeletePlaceButton } from './delete-place-button.tsx';
import { PlaceFields } from './place-fields.tsx';
import { emptyPlace, placeFormSchema, valuesOf } from './place-form.ts';
import { PlaceFrame } from './place-frame.tsx';
import { fieldNames, notPublished, publishFailure, publishQuestion } from './place-messages.ts';
import { createPlace, placeQuery, publishPlace, updatePlace } from './places.api.ts';

interface PlaceEditorProps {
  /** Undefined while the place is new. */
  saved: Place | undefined;
  onCreated: (place: Place) => void;
}

/** A place to work on: new, a draft, or one that guests already see. */
export function PlaceEditor({ saved, onCreated }: PlaceEditorProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const isPublished = saved?.status === 'PUBLISHED';
  const look = (id: string) =>
    navigate({ to: '/app/places/form/{-$id}/{-$subpage}', params: { id, subpage: 'view' }, replace: true });
  const cancel = () => void (isPublished ? look(saved.id) : returnTo(router, { to: '/app/places' }));
  const { form, save, publish, question } = usePlaceForm(saved, {
    onCreated,
    // A draft is still being worked on; what guests see is done, and worth a look.
    done: (place) => place.status === 'PUBLISHED' && look(place.id),
  });

  return (
    <PlaceFrame place={saved} actions={saved && <DeletePlaceButton place={saved} onDeleted={form.discard} />}>
      <Form form={form} onSubmit={save.press}>
        <PlaceFields form={form} saved={saved} />
        <FormFooter>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
          <SaveButton save={save} variant={isPublished ? 'primary' : 'default'}>
            {isPublished ? 'Save' : 'Save draft'}
          </SaveButton>
          {!isPublished && (
            <SaveButton save={publish} variant="primary" icon={rocket}>
              {saved && !form.formState.isDirty ? 'Publish' : 'Save and publish'}
            </SaveButton>
          )}
        </FormFooter>
      </Form>
      <ConfirmDialog {...question} {...publishQuestion(form.watch('name'))} />
    </PlaceFrame>
  );
}

interface Listeners {
  onCreated: (place: Place) => void;
  done: (place: Place) => unknown;
}

/** The form of a place, and its two ways to be saved. */
function usePlaceForm(saved: Place | undefined, { onCreated, done }: Listeners) {
  const question = useQuestion();
  const schema = useMemo(() => placeFormSchema(saved), [saved]);
  const rules = useMemo(() => placeFormSchema(saved, { publishing: true }), [saved]);
  const form = useRecordForm(schema, {
    stored: saved,
    valuesOf,
    empty: emptyPlace,
    query: placeQuery,
    onCreated,
  });
  const shared = { create: createPlace, fieldNames, done };
  const save = useSave(form, {
    ...shared,
    update: updatePlace,
    success: saved?.status === 'PUBLISHED' ? 'Place saved' : 'Draft saved',
  });
  const publish = useSave(form, {
    ...shared,
    update: publishPlace,
    isPublished: ({ status }) => status === 'PUBLISHED',
    rules,
    unmet: notPublished,
    ask: question.ask,
    success: 'Place published',
    failure: publishFailure,
  });
  return { form, save, publish, question: question.dialog };
}

const rocket = <IconRocket size={18} stroke={1.7} aria-hidden="true" />;
