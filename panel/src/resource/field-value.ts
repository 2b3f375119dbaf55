import type { ResourceField } from '@foyer/contract/resources/resource.ts';

/** Value of a field in a record. A guest stands under the field's own name, because `field` then names the id. */
export const fieldValue = (record: object, name: string, { field = name, kind }: ResourceField): unknown =>
  (kind === 'guest' ? name : field)
    .split('.')
    .reduce<unknown>((value, part) => new Map(Object.entries(value ?? {})).get(part), record);
