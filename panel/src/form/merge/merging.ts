import type { HistoryEntity } from '@foyer/contract/history.ts';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { StoredRecord } from '#api/record-calls.ts';
import type { LazyPart } from '#ui/feedback/lazy-part.tsx';

/** Which side wins, by field name. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** The three versions of a record's form that are merged. */
export interface Sides<Values extends FieldValues = FieldValues> {
  /** Values when editing began. */
  base: FieldValues;
  /** Values in the form. */
  mine: Values;
  /** Values of the stored record now. */
  theirs: FieldValues;
}

/** Author and time of a field's last change. */
export interface Author {
  name: string;
  /** The current user, in another tab or on another device. */
  isMe: boolean;
  at: string;
}

/** A field that another user has changed, with its API values. Pictures are represented by their URL. */
export interface ChangedField {
  /** Field name in the history: `title.pl`. */
  name: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Undefined if the history does not contain the change. */
  author: Author | undefined;
}

/** Result of merging two users' changes. */
export interface Merge {
  entity: HistoryEntity;
  /** Fields that both users changed differently. The user has to choose. */
  collisions: readonly ChangedField[];
  /** Fields that only the other user changed. */
  incoming: readonly ChangedField[];
  /** Describes the merged changes: "Ewa Kos’s changes: Price". Empty if there are none. */
  summary: string;
  /** Merges the user's values into the stored ones. In collisions the user's value wins unless `theirs` is chosen. */
  valuesOf: <Values extends FieldValues>(mine: Values, choices?: Choices) => Values;
}

export interface MergeDialogProps {
  merge: Merge;
  open: boolean;
  /** Label of the save button: "Save draft". */
  confirm: ReactNode;
  onChosen: (choices: Choices) => void;
  onClose: () => void;
  /** Runs after the dialog has closed. */
  onClosed: () => void;
}

/** Merges two users' changes of one kind of record: `mergingOf('events', …)` of `history/`. */
export interface Merging {
  merge: (
    sides: Sides,
    stale: { id: string; version: string | undefined; newer: StoredRecord },
  ) => Promise<Merge>;
  Dialog: LazyPart<MergeDialogProps>;
}

/** The dialog that a save waits for. */
export interface MergeQuestion extends Omit<MergeDialogProps, 'confirm'> {
  Dialog: Merging['Dialog'];
  /** Distinguishes questions, so that each one starts fresh. */
  key: number;
}
