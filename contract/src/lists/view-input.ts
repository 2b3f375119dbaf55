/** Input of a view: a query and columns that its list supports. */
import { z } from 'zod';
import { noRepeats, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { resources } from '../resources/resources.ts';
import { maxCharacters } from '../text/characters.ts';
import { type FieldIssue, issueOf, message } from '../text/validation-messages.ts';
import { columnIssues, type ListName, listName, type ViewQuery, viewQuery } from './lists.ts';

const columns = z
  .array(z.string().check(maxCharacters(limits.name)))
  .min(1)
  .max(limits.filterValues)
  .refine(noRepeats, message('notUnique'));

export const viewInput = z
  .object({
    list: listName,
    name: requiredLine(limits.name),
    query: viewQuery,
    columns: columns.nullish().transform((names) => names ?? null),
    shared: z.boolean(),
  })
  .check(
    // Runs even if other fields are invalid, so that one response lists every invalid field.
    z.superRefine<unknown>(
      (given, context) => {
        const found = aimed.safeParse(given);
        if (!found.success) return;
        const { list, query, columns } = found.data;
        for (const { path, ...params } of [...queryIssues(list, query), ...columnIssues(list, columns)])
          context.addIssue({ code: 'custom', path: path.split('.'), params });
      },
      { when: () => true },
    ),
  )
  .transform(({ query, ...input }) => ({ ...input, query: ownParameters(input.list, query) }));
export type ViewInput = z.infer<typeof viewInput>;

/** Ignores the query or the columns if they are invalid by themselves. */
const aimed = z.object({
  list: listName,
  query: viewQuery.catch({}),
  columns: columns.nullable().catch(null),
});

const text = (given: ViewQuery[string]) => (Array.isArray(given) ? given.map(String) : String(given));

/** Reports parameters that the list would reject. */
function queryIssues(list: ListName, query: ViewQuery): FieldIssue[] {
  const parameters = Object.entries(ownParameters(list, query)).map(([name, given]) => [name, text(given)]);
  const { error } = resources[list].query.safeParse(Object.fromEntries(parameters), {
    error: (issue) => JSON.stringify(issueOf(issue)),
  });
  return (error?.issues ?? []).map((issue) => ({
    path: ['query', ...issue.path.map(String)].join('.'),
    ...JSON.parse(issue.message),
  }));
}

/** Parameters of the list, except paging. The server refuses the others. */
export const ownParameters = (list: ListName, query: ViewQuery): ViewQuery =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([name]) => name !== 'page' && name !== 'size' && Object.hasOwn(resources[list].query.shape, name),
    ),
  );
