import type { HistoryEntity } from '@foyer/contract/history.ts';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { StoredRecord } from '#api/record-calls.ts';
import type { LazyPart } from '#ui/feedback/lazy-part.tsx';

/** Of two changes of one field the one that stays; by the field's name. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** A record's form, and what somebody else has stored since it began. */
export interface Sides<Values extends FieldValues = FieldValues> {
  /** What the form began with. */
  base: FieldValues;
  /** What it holds. */
  mine: Values;
  /** What it would show now. */
  theirs: FieldValues;
}

/** Who changed a field last, and when. */
export interface Author {
  name: string;
  /** The person who reads this: in another tab, or on another machine. */
  isMe: boolean;
  at: string;
}

/** A field that somebody else has changed, with its values as the API has them (but pictures, which have their address). */
export interface ChangedField {
  /** As the history calls it: `title.pl`. */
  name: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Undefined where the history does not tell. */
  author: Author | undefined;
}

/** What has come of a record that two people were changing. */
export interface Merge {
  entity: HistoryEntity;
  /** Both changed these, and differently: somebody has to choose. */
  collisions: readonly ChangedField[];
  /** Only somebody else changed these. */
  incoming: readonly ChangedField[];
  /** What came in by itself, and from whom: "Ewa Kos’s changes: Price"; empty where nothing did. */
  summary: string;
  /** Mine over theirs. Where they collide, mine, unless theirs is chosen. */
  valuesOf: <Values extends FieldValues>(mine: Values, choices?: Choices) => Values;
}

export interface MergeDialogProps {
  merge: Merge;
  open: boolean;
  /** What saving is called here: "Save draft". */
  confirm: ReactNode;
  onChosen: (choices: Choices) => void;
  onClose: () => void;
  /** Once it is out of sight. */
  onClosed: () => void;
}

/** How changes of two people to one kind of record come together: `mergingOf('events', …)` of `history/`. */
export interface Merging {
  merge: (
    sides: Sides,
    stale: { id: string; version: string | undefined; newer: StoredRecord },
  ) => Promise<Merge>;
  Dialog: LazyPart<MergeDialogProps>;
}

/** The dialog, as a question that a save waits for. */
export interface MergeQuestion extends Omit<MergeDialogProps, 'confirm'> {
  Dialog: Merging['Dialog'];
  /** Counts the questions: each begins anew. */
  key: number;
}
