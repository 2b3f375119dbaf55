import type { BulkRefusal } from '@foyer/contract/bulk.ts';
import type { ComponentType, ReactNode } from 'react';
import { messageForKey } from '#api/messages.ts';

/** What further an act asks for; undefined while that is not complete. */
export interface BulkFieldsProps {
  onChange: (fields: object | undefined) => void;
}

/** Something that can be done to many rows. */
export interface BulkAct {
  /** Its name in the API. */
  action: string;
  /** On its button: "Publish". Where it asks for more, with dots. */
  label: string;
  icon: ReactNode;
  danger?: boolean;
  /** "Publish 3 events" */
  command: (rows: string) => string;
  /** "Publishing 3 events" */
  progress: (rows: string) => string;
  /** "3 events published" */
  success: (rows: string) => string;
  /** What follows from it, as one paragraph. */
  consequence: string;
  Fields?: ComponentType<BulkFieldsProps>;
  /** Of what it asks for, what the API must be told before it says what will come of it. */
  sample?: object;
  /** Where a refusal by single fields has words of its own: by the path of the field. */
  reasons?: Readonly<Record<string, string>>;
  /** First parts of the query keys that it makes stale. */
  invalidates: readonly string[];
}

/** Refusals by why they are refused: the commonest first. */
export function byReason(
  refused: readonly BulkRefusal[],
  { reasons = {} }: Pick<BulkAct, 'reasons'>,
): { reason: string; labels: string[] }[] {
  const groups = Map.groupBy(refused, (refusal) => reasonOf(refusal, reasons));
  return [...groups]
    .map(([reason, of]) => ({ reason, labels: of.map(({ label }) => label) }))
    .toSorted((one, other) => other.labels.length - one.labels.length);
}

function reasonOf({ message, details = [] }: BulkRefusal, reasons: Readonly<Record<string, string>>): string {
  if (message !== 'validationFailed') return messageForKey(message);
  return details.map((detail) => reasons[detail.path] ?? detail.message).join(' ');
}
