import type { Place } from '@foyer/contract/places.ts';
import { IconRocket } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save-button.tsx';
import { useZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { returnTo } from '#ui/history.ts';
import { DeletePlaceButton } from './delete-place-button.tsx';
import { PlaceFields } from './place-fields.tsx';
import { emptyPlace, placeFormSchema, valuesOf } from './place-form.ts';
import { PlaceFrame } from './place-frame.tsx';
import { usePlaceSave } from './use-place-save.ts';

interface PlaceEditorProps {
  /** Undefined while the place is new. */
  saved: Place | undefined;
  onCreated: (place: Place) => void;
}

/** A place to work on: new, a draft, or one that guests already see. */
export function PlaceEditor({ saved, onCreated }: PlaceEditorProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const schema = useMemo(() => placeFormSchema(saved), [saved]);
  const form = useZodForm(schema, {
    values: saved ? valuesOf(saved) : emptyPlace,
    version: saved?.updatedAt,
  });
  const isPublished = saved?.status === 'PUBLISHED';
  const look = (id: string) =>
    navigate({ to: '/app/places/form/{-$id}/{-$subpage}', params: { id, subpage: 'view' }, replace: true });
  const { save, publish, sent } = usePlaceSave(form, {
    saved,
    onCreated,
    // A draft is still being worked on; what guests see is done, and worth a look.
    onSaved: (place) => place.status === 'PUBLISHED' && void look(place.id),
  });
  const cancel = () => void (isPublished ? look(saved.id) : returnTo(router, { to: '/app/places' }));

  return (
    <PlaceFrame
      place={saved}
      actions={
        saved && (
          <DeletePlaceButton
            place={saved}
            onDeleted={() => {
              form.dirty.current = false; // there is nothing left to lose
            }}
          />
        )
      }
    >
      <Form form={form} onSubmit={() => form.dirty.current && save.press()}>
        <PlaceFields form={form} saved={saved} sent={sent} />
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
    </PlaceFrame>
  );
}

const rocket = <IconRocket size={18} stroke={1.7} aria-hidden="true" />;
