import { mailListQuery } from '@foyer/contract/mails.ts';
import { offeredSorts } from '@foyer/contract/queries/list-query.ts';
import { CompiledQuery, sql } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Tx } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { listMails } from '#features/mails/mails.queries.ts';
import { servedResources } from '#served.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';

/** Lists of a venue's own things, which are sorted faster than an index is kept. */
const short = ['admins', 'answer_templates', 'faq', 'membership_discounts'];

/** Filters that a page of the panel always sends, and which the indexes of the list begin with. */
const usual: Record<string, object> = { places: { status: 'PUBLISHED' } };

/** Orders without an index in lists that have one for each other order. */
const withoutIndex = [
  'discounts eventTitle,desc', // coupons without a title come last, and there are only as many coupons as staff make
  'discounts title,desc',
  'discounts place,desc',
  'discounts location,desc',
];

/** Statements of the first page of each list, in each order that it offers. */
function orderedPages(deps: Deps) {
  const context = { ...deps, now: deps.clock.now() };
  const mails = offeredSorts(mailListQuery).map((sort) => ({
    page: `mails ${sort}`,
    statement: listMails(context, mailListQuery.parse({ sort })).statement,
  }));
  const described = servedResources(deps).filter(({ resource }) => !short.includes(resource.list));
  return described
    .flatMap(({ resource, list }) =>
      offeredSorts(resource.query).map((sort) => ({
        page: `${resource.list} ${sort}`,
        statement: list(resource.query.parse({ ...usual[resource.list], sort })).statement,
      })),
    )
    .concat(mails);
}

interface Node {
  'Node Type': string;
  'Parent Relationship'?: string | undefined;
  Plans?: Node[] | undefined;
}
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Parent Relationship': z.string().optional(),
    Plans: z.array(node).optional(),
  }),
);
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })]);

const isLimit = (plan: Node) => plan['Node Type'] === 'Limit';

const hasLimit = ({ Plans = [] }: Node): boolean => Plans.some((part) => isLimit(part) || hasLimit(part));

/** True if all matches are sorted to find those of a page. A merge of pages that are limited already does not count. */
function sortsForPage(plan: Node, inPage = false): boolean {
  if (plan['Parent Relationship'] === 'SubPlan') return false; // a value of a row
  if (inPage && plan['Node Type'].endsWith('Sort')) return !hasLimit(plan);
  return (plan.Plans ?? []).some((part) => sortsForPage(part, inPage || isLimit(plan)));
}

/** Pages that the planner cannot read from an index in their order, although any other way costs it most. */
async function sortedPages(deps: Deps, tx: Tx): Promise<string[]> {
  for (const way of ['sort', 'incremental_sort', 'seqscan', 'bitmapscan'])
    await sql.raw(`set local enable_${way} to off`).execute(tx);
  const sorted: string[] = [];
  for (const { page, statement } of orderedPages(deps)) {
    const explain = CompiledQuery.raw(`explain (format json) ${statement.sql}`, [...statement.parameters]);
    const [{ 'QUERY PLAN': plans }] = explained.parse((await tx.executeQuery(explain)).rows);
    if (sortsForPage(plans[0].Plan)) sorted.push(page);
  }
  return sorted;
}

test('a page of a list comes from an index in each order of the list', async ({ app, deps }) => {
  await app.ready();
  const sorted = await deps.change(testContext(deps.clock.now()), (tx) => sortedPages(deps, tx));
  expect(sorted).toEqual(withoutIndex);
});

test('a dropped index is noticed', async ({ app, deps }) => {
  await app.ready();
  const { rows: indexes } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where tablename = 'users' and indexdef like '%membership%'`.execute(
    deps.db,
  );
  expect(indexes).not.toEqual([]);
  const attempt = deps.change(testContext(deps.clock.now()), async (tx) => {
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx);
    throw new Error((await sortedPages(deps, tx)).join(' '));
  });
  await expect(attempt).rejects.toThrow('users membership,asc users membership,desc');
});
