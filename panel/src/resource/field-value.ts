import type { FieldKind, ResourceField } from '@foyer/contract/resources/resource.ts';

/** Kinds whose records contain who or what is meant, while `field` names the id. */
const references: readonly FieldKind[] = ['guest', 'person', 'places'];

/** Value of a field in a record. References stand under the field's own name. */
export const fieldValue = (record: object, name: string, { field = name, kind }: ResourceField): unknown =>
  (references.includes(kind) ? name : field)
    .split('.')
    .reduce<unknown>((value, part) => new Map(Object.entries(value ?? {})).get(part), record);
