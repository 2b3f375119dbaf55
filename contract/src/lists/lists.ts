/** Lists with configurable columns, saved settings and exports (beyond F). */
import { z } from 'zod';
import type { Role } from '../enums.ts';
import { noRepeats } from '../fields.ts';
import { limits } from '../limits.ts';
import { namesIn, ofEach, type Resource } from '../resources/resource.ts';
import { type Resources, resources } from '../resources/resources.ts';
import { maxCharacters } from '../text/characters.ts';
import { oneLine } from '../text/text.ts';
import { type FieldIssue, message } from '../text/validation-messages.ts';

export const listName = z.enum(namesIn(resources)).meta({ id: 'ListName' });
export type ListName = z.infer<typeof listName>;

/** API name of a list's column: its sort key if sortable, otherwise the field. */
export type ListColumn<Name extends ListName = ListName> = Name extends ListName
  ? ColumnIn<Resources[Name]['fields']>
  : never;

type ColumnIn<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { header: string } ? Name : never;
}[keyof Fields & string];

/** Columns of a list that no column of its table stores. */
export type ComputedColumn<Name extends ListName> = Exclude<
  ListColumn<Name>,
  StoredIn<Resources[Name]['fields']>
>;

type StoredIn<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { column: string } ? Name : never;
}[keyof Fields & string];

type Headers = Readonly<Record<string, string>>;

const headersIn = (fields: Resource['fields'], isMore: boolean): Headers =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { header, more = false }]) =>
      header !== undefined && more === isMore ? [[name, header]] : [],
    ),
  );

const columnsOf = ({ fields }: Pick<Resource, 'fields'>) => ({
  designed: headersIn(fields, false),
  more: headersIn(fields, true),
});

/** Headers of each list's columns: the default ones of spec §2 in order, and those that users can add. */
export const listColumns = ofEach(resources, columnsOf);

/** `title` and `location` are aliases, as in sort keys. */
const columnAliases: Partial<Record<ListName, Readonly<Record<string, string>>>> = {
  discounts: { title: 'eventTitle', location: 'place' },
};

/** Resolves aliases. */
export const columnNamed = (list: ListName, name: string): string => columnAliases[list]?.[name] ?? name;

/** All columns of a list: the default ones, then the optional ones. */
export const listColumnNames = (list: ListName): string[] =>
  Object.values(listColumns[list]).flatMap((columns) => Object.keys(columns));

/** Some lists are hidden from a MANAGER (spec §2). */
export const maySeeList = (role: Role, list: ListName) => {
  const { roles }: Pick<Resource, 'roles'> = resources[list];
  return roles.some((one) => one === role);
};

/** Saved settings of a list: columns in order (null for the defaults), and rows per page. */
export const listSettings = z
  .object({
    columns: z
      .array(z.string().check(maxCharacters(limits.name)))
      .min(1)
      .max(limits.filterValues)
      .refine(noRepeats, message('notUnique'))
      .nullable(),
    size: z.int().min(1).max(limits.pageSizeMax),
  })
  .meta({ id: 'ListSettings' });
export type ListSettings = z.infer<typeof listSettings>;

/** Reports unknown and repeated columns. */
export const columnIssues = (list: ListName, columns: readonly string[] | null): FieldIssue[] => {
  const known = listColumnNames(list);
  const names = (columns ?? []).map((name) => columnNamed(list, name));
  return names.flatMap((name, index): FieldIssue[] => {
    const path = `columns.${index}`;
    if (!known.includes(name)) return [{ path, key: 'unknownValue' }];
    return names.indexOf(name) < index ? [{ path, key: 'notUnique' }] : [];
  });
};

const text = z.string().overwrite(oneLine);
const value = z.union([text, z.number(), z.boolean()]);

/** Query parameters of a list. Several values are an array, or joined by commas. */
export const viewQuery = z.record(
  z.string(),
  z.union([value, z.array(z.union([text, z.number()])).max(limits.filterValues)]),
);
export type ViewQuery = z.infer<typeof viewQuery>;
