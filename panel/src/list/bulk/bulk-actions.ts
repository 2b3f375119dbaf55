import type { BulkRefusal } from '@foyer/contract/lists/bulk.ts';
import type { ComponentType, ReactNode } from 'react';
import { messageForKey } from '#api/messages.ts';

/** Receives the fields of the bulk action, or undefined while they are incomplete. */
export interface BulkFieldsProps {
  onChange: (fields: object | undefined) => void;
}

/** An action on selected rows. */
export interface BulkAction {
  /** Name in the API. */
  action: string;
  /** Button text: "Publish". Ends with an ellipsis if the action asks for more. */
  label: string;
  icon: ReactNode;
  danger?: boolean;
  /** "Publish 3 events" */
  command: (rows: string) => string;
  /** Title of the dialog, if not the command as a question. */
  title?: (rows: string) => string;
  /** "Publishing 3 events" */
  progress: (rows: string) => string;
  /** "3 events published" */
  success: (rows: string) => string;
  /** Explains the consequences in one paragraph. */
  consequence: string;
  Fields?: ComponentType<BulkFieldsProps>;
  /** Fields that the API needs to preview the result. */
  sample?: object;
  /** Texts for refusals by field path, which replace the general ones. */
  reasons?: Readonly<Record<string, string>>;
  /** First parts of the query keys that the action invalidates. */
  invalidates: readonly string[];
}

export const bulkTitle = ({ command, title }: BulkAction, rows: string) =>
  title?.(rows) ?? `${command(rows)}?`;

/** Groups refusals by reason, the most frequent first. */
export function byReason(
  refused: readonly BulkRefusal[],
  { reasons = {} }: Pick<BulkAction, 'reasons'>,
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
