import { requiredLine } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { type ListName, listColumns } from '@foyer/contract/lists/lists.ts';
import type { View } from '@foyer/contract/lists/views.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { isConflict } from '#api/transport/api-error.ts';
import { useCreateOnce } from '#api/transport/use-create-once.ts';
import { DialogForm } from '#form/dialog-form.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { SwitchField } from '#form/fields/select-field.tsx';
import { TextField } from '#form/fields/text-field.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useNewerValues } from '#form/use-newer-values.ts';
import type { ListState } from '#list/query/use-list-query.ts';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { createView, updateView, type ViewChange } from './views.api.ts';

interface ViewDialogProps {
  list: ListState;
  listName: ListName;
  /** The view to edit. Without it, the current query becomes a new view. */
  view?: View;
  open: boolean;
  onClose: () => void;
}

/** Edits a view's name, its visibility, and whether it has its own columns. */
export function ViewDialog({ open, onClose, ...form }: ViewDialogProps) {
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={form.view ? `View ${quoted(form.view.name)}` : 'Save view'}
      focusAfter={form.view ? 'opener' : 'heading'}
    >
      <ViewForm {...form} onDone={onClose} />
    </DialogFrame>
  );
}

type ViewFormProps = Omit<ViewDialogProps, 'open' | 'onClose'> & { onDone: () => void };

function ViewForm({ list, listName, view, onDone }: ViewFormProps) {
  const stored = {
    name: view?.name ?? '',
    shared: view?.shared ?? false,
    withColumns: view ? view.columns !== null : false,
  };
  const version = view?.updatedAt;
  const form = useDraftForm(schema, { values: stored, version, draft: `view ${view?.id}` });
  const { ifMatch, acceptNewest } = useNewerValues(form, stored, version);
  const field = fieldsOf(form);
  const create = useMutation(createView);
  const createOnce = useCreateOnce(form.editing);
  const queryClient = useQueryClient();
  const update = useMutation({
    ...updateView,
    onError: (error) => {
      if (isConflict(error)) acceptNewest();
      return queryClient.invalidateQueries({ queryKey: ['views'] });
    },
  });

  async function send({ name, shared, withColumns }: z.output<typeof schema>) {
    const shown = view?.columns ?? list.columns ?? Object.keys(listColumns[listName].designed);
    const query = view?.query ?? list.address;
    const input: ViewChange = { list: listName, name, query, shared, columns: withColumns ? shown : null };
    if (view) await update.mutateAsync({ id: view.id, input, ifMatch: ifMatch() ?? view.updatedAt });
    else await createOnce(input, (idempotencyKey) => create.mutateAsync({ input, idempotencyKey }));
    onDone();
    return true;
  }
  const save = useSubmit(form, { send, success: view ? 'View changed' : 'View saved' });

  return (
    <DialogForm form={form} save={save} onCancel={onDone} submit="Save view">
      <TextField {...field('name')} label="Name" maxLength={limits.name} />
      <SwitchField
        {...field('shared')}
        label="Share with everyone"
        hint="Visible to everyone with access to this list. You and admins can change it."
      />
      {listName !== 'reviews' && (
        <SwitchField
          {...field('withColumns')}
          label="Include columns"
          hint="Always show these columns, whatever each person has chosen."
        />
      )}
    </DialogForm>
  );
}

const schema = z.object({ name: requiredLine(limits.name), shared: z.boolean(), withColumns: z.boolean() });
