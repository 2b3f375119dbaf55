import {
  type ImportMapping,
  type ImportRecord,
  keyFieldOf,
  requiredImportFields,
} from '@foyer/contract/imports.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SelectInput } from '#ui/inputs/choice/select-input.tsx';
import { Section } from '#ui/layout/card.tsx';
import { fieldName } from './import-words.ts';
import { checkImport } from './imports.api.ts';
import styles from './imports.module.css';

interface MappingSectionProps {
  record: ImportRecord;
  /** Reports whether the mapping differs from the one checked last. */
  onRemapped: (isChanged: boolean) => void;
}

/** Mapping of columns, suggested or chosen, with the first rows as samples and the check button. */
export function MappingSection({ record, onRemapped }: MappingSectionProps) {
  const { id, kind, status, columns, sample, fields } = record;
  const [mapping, setMapping] = useState<ImportMapping>(record.mapping);
  const check = useMutation(checkImport);
  const used = new Set(Object.values(mapping));
  const missing = requiredImportFields[kind].filter((field) => !used.has(field));
  const keyField = keyFieldOf(kind);
  const differs = (chosen: ImportMapping) =>
    columns.some((column) => chosen[column] !== record.mapping[column]);
  const isChanged = differs(mapping);
  const isBusy = check.isPending || status === 'CHECKING';

  /** A field belongs to one column: choosing it for another removes it from the first. */
  function choose(column: string, field: string) {
    const others = Object.entries(mapping).map(([name, value]) => [name, value === field ? null : value]);
    const chosen = { ...Object.fromEntries(others), [column]: field === '' ? null : field };
    setMapping(chosen);
    onRemapped(differs(chosen));
  }

  const options = fields.map((field) => ({ value: field, label: fieldName(field) }));
  return (
    <Section
      title="Match columns"
      help="Columns are matched by name where possible. Empty cells keep the current value."
    >
      <table className={styles.mapping}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Sample</th>
            <th scope="col">Field</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => (
            <tr key={column}>
              <th scope="row" className={styles.column}>
                {column}
              </th>
              <td className={styles.sample}>
                {sample
                  .map((row) => row[index])
                  .filter((cell) => cell)
                  .slice(0, 3)
                  .join(' · ') || <span className="faint">empty</span>}
              </td>
              <td>
                <SelectInput
                  label={`Field for ${quoted(column)}`}
                  hideLabel
                  options={options}
                  value={mapping[column] ?? ''}
                  placeholder="Don’t import"
                  disabled={isBusy}
                  onChange={(field) => choose(column, field)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.below}>
        {!used.has(keyField) ? (
          <Notice kind="warning">
            Choose the column for {quoted(fieldName(keyField))}. Rows are matched by it.
          </Notice>
        ) : (
          missing.length > 0 && (
            <Notice>
              Without {missing.map((field) => quoted(fieldName(field))).join(', ')} rows can only update
              existing records.
            </Notice>
          )
        )}
        {record.notes.map((note) => (
          <Notice key={note} kind="warning">
            {note}
          </Notice>
        ))}
        {check.error && <Notice kind="error">{messageFor(check.error)}</Notice>}
        <div className={styles.actions}>
          <Button
            variant={status === 'CHECKED' && !isChanged ? 'default' : 'primary'}
            busy={isBusy}
            disabled={!used.has(keyField)}
            onClick={() => check.mutate({ id, mapping }, { onSuccess: () => onRemapped(false) })}
          >
            {status === 'CHECKED' ? 'Check again' : 'Check the file'}
          </Button>
          <span className="faint">Checking doesn’t change anything.</span>
        </div>
      </div>
    </Section>
  );
}
