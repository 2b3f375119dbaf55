import { createStore } from '@tanstack/react-store';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { UnansweredCreate } from '#api/transport/use-create-once.ts';

/** Steps of a save, in order. `merge` follows if another user was faster, and leads back to `send`. */
export type SaveStep = 'wait' | 'validate' | 'ask' | 'send' | 'merge';

interface EditingState<Values extends FieldValues, Output> {
  /** Version of the record that the values are based on, for `If-Match`. */
  version: string | undefined;
  /** Values of that version. Another user's changes differ from them. */
  base: object;
  isDirty: boolean;
  /** The running save: its way to save, and its step. Only one runs at a time. */
  saving: { id: string; step: SaveStep } | undefined;
  /** Running and failed uploads by key. */
  uploads: ReadonlyMap<string, { field: string; arrival: Promise<void> }>;
  /** Stricter rules of the last save that was tried: publishing. */
  rules: z.ZodType<Output, Values> | undefined;
}

export type Editing<Values extends FieldValues = FieldValues, Output = unknown> = ReturnType<
  typeof createEditing<Values, Output>
>;

/**
 * State of a form besides the values, which React Hook Form keeps. Kept outside React, because a running save must read the
 * latest state. Only the functions here change it.
 */
export function createEditing<Values extends FieldValues, Output>(version: string | undefined, base: object) {
  const state = createStore<EditingState<Values, Output>>({
    version,
    base,
    isDirty: false,
    saving: undefined,
    uploads: new Map(),
    rules: undefined,
  });
  const update = (patch: Partial<EditingState<Values, Output>>) =>
    state.setState((before) => ({ ...before, ...patch }));

  return {
    state,
    /** Labels of the visible fields by name. Fields enter themselves. */
    labels: new Map<string, string>(),
    /** The last create without an answer. */
    unanswered: { sent: '', key: '' } as UnansweredCreate,
    /** The form shows a version without changes. */
    show(shown: { version: string | undefined; base: object }) {
      update({ ...shown, isDirty: false, rules: undefined });
    },
    /** The form shows the start of its version again, without the pictures that were not saved. */
    discard() {
      update({ isDirty: false, rules: undefined, uploads: new Map() });
    },
    /** The typed values apply to another version. */
    rebase(to: { version: string | undefined; base?: object }) {
      update(to);
    },
    change(isDirty: boolean) {
      update({ isDirty });
    },
    /** A save is tried with its rules. */
    validate(rules: z.ZodType<Output, Values> | undefined) {
      update({ rules });
    },
    /** A save takes its next step, or ends. */
    save(saving: { id: string; step: SaveStep } | undefined) {
      update({ saving });
    },
    /** A save waits for this picture. */
    expectPicture(key: string, field: string, arrival: Promise<void>) {
      update({ uploads: new Map(state.get().uploads).set(key, { field, arrival }) });
    },
    /** The picture has arrived or was cancelled. */
    forgetPicture(key: string) {
      update({ uploads: new Map([...state.get().uploads].filter(([other]) => other !== key)) });
    },
    /** True if leaving the form would lose something. */
    hasChanges: () => state.get().isDirty || state.get().uploads.size > 0,
  };
}
