import type { HistoryEntity } from '@foyer/contract/history.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { IconTrash } from '@tabler/icons-react';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { RecordChange, RecordCreate, recordQuery, StoredRecord } from '#api/record-calls.ts';
import { shortened } from '#domain/plain-text.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { type RecordAction, RecordActions } from '#form/record/record-actions.tsx';
import { RecordPage } from '#form/record/record-page.tsx';
import { useRecordForm } from '#form/record/use-record-form.ts';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSave } from '#form/save/use-save.ts';
import { HistoryButton } from '#history/history-button.tsx';
import { mergingOf } from '#history/merging.ts';
import { capitalized, formatDateTime } from '#ui/format.ts';
import { useReturnTo } from '#ui/history.ts';
import { Columns } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DeleteRecordDialog, type Deletion } from './delete-record-dialog.tsx';
import { listTarget } from './page-targets.ts';

/** Calls that the form needs, as `resourceCalls` returns them. */
interface FormCalls<Output, Stored> {
  record: ReturnType<typeof recordQuery<z.ZodType<Stored>>>;
  create: UseMutationOptions<Stored, Error, RecordCreate<Output>>;
  update: UseMutationOptions<Stored, Error, RecordChange<Output>>;
}

interface ResourceFormProps<Values extends FieldValues, Output, Stored extends StoredRecord> {
  resource: Pick<Resource, 'singular' | 'plural' | 'pages'> & { entity: HistoryEntity };
  calls: FormCalls<Output, Stored>;
  schema: z.ZodType<Output, Values>;
  valuesOf: (stored: Stored) => DefaultValues<Values>;
  /** Values of a new record. */
  empty: DefaultValues<Values>;
  nameOf: (stored: Stored) => string;
  /** Language of the name, if it is content. */
  nameLang?: string;
  /** Text of the button that saves a new record. */
  add: string;
  /** Texts after a save. */
  saved?: { created: string; updated: string };
  failure?: (error: unknown) => string;
  deletion?: Deletion<Stored>;
  /** Sections with the fields of a stored record, or of a new one. */
  children: (field: FieldsOf<Values, Output>, stored: Stored | undefined) => ReactNode;
}

type FieldsOf<Values extends FieldValues, Output> = ReturnType<typeof fieldsOf<Values, Output>>;

/** Page of one record of a described noun, or of a new one: its form, its history and its deletion. */
export function ResourceForm<Values extends FieldValues, Output, Stored extends StoredRecord>(
  props: ResourceFormProps<Values, Output, Stored>,
) {
  const { resource, calls } = props;
  const { id } = useParams({ strict: false });
  return (
    <RecordPage id={id} query={calls.record} title={capitalized(resource.singular)} back={backOf(resource)}>
      {(stored) => <Editor {...props} stored={stored} />}
    </RecordPage>
  );
}

const backOf = (resource: Pick<Resource, 'plural' | 'pages'>) => ({
  ...listTarget(resource),
  label: `Back to ${resource.plural}`,
});

interface EditorProps<Values extends FieldValues, Output, Stored extends StoredRecord>
  extends ResourceFormProps<Values, Output, Stored> {
  stored: Stored | undefined;
}

function Editor<Values extends FieldValues, Output, Stored extends StoredRecord>(
  props: EditorProps<Values, Output, Stored>,
) {
  const { resource, calls, schema, valuesOf, empty, nameOf, failure, deletion, stored } = props;
  const noun = capitalized(resource.singular);
  const { created, updated } = props.saved ?? { created: `${noun} added`, updated: `${noun} saved` };
  const [merging] = useState(() => mergingOf(resource.entity));
  const form = useRecordForm(schema, { stored, valuesOf, empty, query: calls.record, merging });
  const back = backOf(resource);
  const leave = useReturnTo(back);
  const save = useSave(form, {
    create: calls.create,
    update: calls.update,
    success: stored ? updated : created,
    ...(failure && { failure, notifiesFailure: true }),
    done: leave,
  });
  const onDone = () => {
    form.discard();
    leave();
  };
  return (
    <Page
      title={stored ? shortened(nameOf(stored)) : `New ${resource.singular}`}
      titleLang={stored && props.nameLang}
      back={back}
      meta={<LastUpdated at={stored?.updatedAt} />}
      actions={
        stored && (
          <RecordActions actions={deletion ? [deleteAction(props, stored, deletion, onDone)] : []}>
            <HistoryButton entity={resource.entity} id={stored.id} />
          </RecordActions>
        )
      }
    >
      <Form form={form} onSubmit={save.press}>
        <Columns main={props.children(fieldsOf(form), stored)} />
        <FormFooter onCancel={leave}>
          <SaveButton save={save}>{stored ? 'Save' : props.add}</SaveButton>
        </FormFooter>
      </Form>
    </Page>
  );
}

const deleteAction = <Stored extends StoredRecord>(
  {
    resource,
    nameOf,
  }: { resource: Pick<Resource, 'singular' | 'plural'>; nameOf: (stored: Stored) => string },
  stored: Stored,
  { remove, text, failure }: Deletion<Stored>,
  onDone: () => void,
): RecordAction => ({
  label: 'Delete',
  icon: <IconTrash />,
  rank: 'final',
  dialog: (dialog) => (
    <DeleteRecordDialog
      {...dialog}
      onDone={onDone}
      resource={resource}
      mutation={remove}
      subject={stored}
      name={quoted(shortened(nameOf(stored)))}
      {...(failure && { failure })}
    >
      {text}
    </DeleteRecordDialog>
  ),
});

const LastUpdated = ({ at }: { at: string | null | undefined }) =>
  at ? (
    <span>
      Last updated{' '}
      <time className="num" dateTime={at}>
        {formatDateTime(at)}
      </time>
    </span>
  ) : (
    <span>Not saved yet</span>
  );
