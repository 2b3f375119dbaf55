/** Input of a view: a query and columns that its list supports. */
import { z } from 'zod';
import { faqListQuery } from '../content.ts';
import { eventListQuery } from '../events.ts';
import { noRepeats, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { messageListQuery } from '../messages.ts';
import { staffListQuery } from '../people/staff.ts';
import { userListQuery } from '../people/users.ts';
import { placeListQuery } from '../places.ts';
import { reservationListQuery } from '../reservations/reservations.ts';
import { reviewsPageQuery } from '../reviews.ts';
import { billingListQuery } from '../sales/billings.ts';
import { discountListQuery } from '../sales/discounts.ts';
import { maxCharacters } from '../text/characters.ts';
import { type FieldIssue, issueOf, message } from '../text/validation-messages.ts';
import { columnIssues, type ListName, listName, type ViewQuery, viewQuery } from './lists.ts';

/** Query schema of each list. For reviews it includes the tab. */
export const listQueries = {
  events: eventListQuery,
  places: placeListQuery,
  users: userListQuery,
  admins: staffListQuery,
  discounts: discountListQuery,
  membership_discounts: discountListQuery,
  billings: billingListQuery,
  messages: messageListQuery,
  faq: faqListQuery,
  reviews: reviewsPageQuery,
  reservations: reservationListQuery,
} as const satisfies Record<ListName, z.ZodObject>;

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
  const { error } = listQueries[list].safeParse(Object.fromEntries(parameters), {
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
      ([name]) => name !== 'page' && name !== 'size' && Object.hasOwn(listQueries[list].shape, name),
    ),
  );
