/** Query parameters written as injection attempts. */
import { breaks as lists } from '../breaks/lists.ts';
import { breaks as requests } from '../breaks/requests.ts';
import { short, trial } from '../trial.ts';
import { type Call, caller, count } from './caller.ts';
import { deploy, logIn } from './deployment.ts';
import { made, scopes } from './records.ts';

/** No record contains these texts. Unescaped, each would match many records, break the statement or delay it. */
const searches = [
  ...['a%a', '%%%', '___', 'a_a_a', '\\%', '[a-z]', '.*', '(a|e)', '*'],
  ...["' or '1'='1", "') or true --", "%' or 1=1 --", "a' union select password_hash from users --"],
  ...["'; drop table users; --", "'||pg_sleep(6)||'", "'); select pg_sleep(6); --", "\\' or 1=1 --"],
  ...['$1$1', '?1', ':a::text', '/**/or/**/1=1', 'chr(37)||chr(37)', "U&'\\0061'", '$$a$$', '"a" = "a"'],
  ...['％％％', 'ʼ or ʼ1ʼ=ʼ1', '{"$ne":null}'],
];

const sorts = [
  ...['id,asc', 'passwordHash,asc', 'password_hash,asc', 'users.email,asc', '1,asc', '__proto__,asc'],
  ...['constructor,asc', '(select pg_sleep(6)),asc', 'case when true then 1 else 2 end,asc'],
];
/** Suffixes to a valid sort. */
const behindSort = [
  ...[',id', ' nulls first', ';drop table users', '--', '/**/', "'", '"', ' ', '\n', ',(select pg_sleep(6))'],
];

const numbers = ["0'", '0 union select 1', '0;select pg_sleep(6)', '0x10', '1e1', '-1', '1.5', '٣', ' 1', ''];
const inFilters = ["'", "' or '1'='1", '1) or (1=1', 'a,b', '%', "x';select pg_sleep(6)--", 'null', '\\'];

interface List {
  path: string;
  call: Call;
  /** A sort key from the OpenAPI document. */
  sort: string | undefined;
  canSearch: boolean;
  /** Without the parameters that all lists share. */
  filters: string[];
}

interface Described {
  parameters?: { name: string; in: string; schema: { enum?: string[] } }[];
}

/** Every list in the API's OpenAPI document. Lists below a record use the first record that exists. */
async function listsOf(call: Call, document: string, idOf: (path: string) => string): Promise<List[]> {
  const { body } = await call('GET', document);
  return Object.entries<{ get?: Described }>(body.paths).flatMap(([path, { get }]) => {
    const parameters = get?.parameters?.filter((one) => one.in === 'query') ?? [];
    const names = parameters.map(({ name }) => name);
    if (!names.includes('page') || path.endsWith('/export')) return []; // an export reads the query of its list
    const sort = parameters.find(({ name }) => name === 'sort')?.schema.enum?.[0];
    const filters = names.filter((name) => !['page', 'size', 'search', 'sort'].includes(name));
    const at =
      new URL(body.servers[0].url).pathname +
      path.replace('{entity}', 'events').replace(/\{\w+\}/, idOf(path));
    return { path: at, call, sort, canSearch: names.includes('search'), filters };
  });
}

trial(
  'SQL injection by searches, sorts and filters',
  {
    variants: [
      {
        name: 'a search term can be a pattern',
        breaks: [lists.searchesPatterns],
        caughtBy: 'rows matched by text that no row contains',
      },
      {
        name: 'a search term is part of the statement',
        breaks: [lists.searchesStatements],
        caughtBy: 'responses with status 500 or above',
      },
      {
        name: 'a list can be sorted by any expression',
        breaks: [requests.sortsByAnything],
        caughtBy: 'sorts accepted that no list offers',
      },
    ],
  },
  async ({ environment, figure }) => {
    const deployment = await deploy({ ...environment, DEMO: 'true', APP_RATE_LIMIT: '100000' });
    const { address } = await deployment.start();
    const { call } = await logIn(address, { email: 'admin@foyer.example', password: 'Foyer-demo-1' });
    const app = caller(address, {
      token: (await made(call, '/api/admin/access_keys', { name: 'Till', scopes })).key,
    });
    const webhook = await made(call, '/api/admin/webhooks', {
      url: 'https://hooks.example',
      events: ['faq.changed'],
    });
    const firstOf = async (path: string) => (await call('GET', path)).body.content[0].id;
    const user = await firstOf('/api/users');
    const event = await firstOf('/api/events/admin?eventListType=UPCOMING');
    const idOf = (path: string) =>
      path.includes('user/') ? user : path.includes('webhooks') ? webhook.id : event;
    const lists = [
      ...(await listsOf(call, '/api/openapi.json', idOf)),
      ...(await listsOf(app, '/api/app/v1/openapi.json', idOf)),
    ];
    const people = 'select count(*)::int as count from users';
    const [before] = await deployment.read(people);

    const answers: { kind: string; name: string; status: number; rows: number; ms: number }[] = [];
    const ask = async (kind: string, { path, call }: List, query: string, value: string) => {
      const began = performance.now();
      const name = `${path}?${query}=${encodeURIComponent(value)}`;
      const { status, body } = await call('GET', name);
      const rows = status === 200 ? body.numberOfElements : 0;
      answers.push({ kind, name, status, rows, ms: performance.now() - began });
    };
    /** In the short form, each list gets every eighth value. */
    const some = <One>(all: readonly One[], which: number) =>
      all.filter((_, index) => !short || index % 8 === which % 8);
    const work = lists.entries();
    const worker = async () => {
      for (const [which, list] of work) {
        if (list.canSearch) {
          await ask('plain', list, 'search', 'a');
          for (const text of some(searches, which)) await ask('search', list, 'search', text);
        }
        const offered = list.sort;
        if (offered) {
          await ask('offered', list, 'sort', offered);
          const odd = [...sorts, ...behindSort.map((end) => offered + end)];
          for (const text of some(odd, which)) await ask('sort', list, 'sort', text);
        }
        for (const name of ['page', 'size'])
          for (const text of some(numbers, which)) await ask('number', list, name, text);
        for (const name of list.filters)
          for (const text of some(inFilters, which)) await ask('filter', list, name, text);
      }
    };
    await Promise.all(Array.from({ length: 4 }, worker));

    const of = (kind: string) => answers.filter((one) => one.kind === kind);
    const bad = (all: typeof answers) => {
      for (const { name, status, rows } of all.slice(0, 5))
        process.stderr.write(`${name}: ${status}, ${rows} rows\n`);
      return all.length;
    };
    figure('lists', lists.length, { atLeast: 20 });
    figure(
      'lists in which a letter matches',
      count(of('plain'), ({ rows }) => rows > 0),
      { atLeast: 10 },
    );
    figure('sorts offered and refused', bad(of('offered').filter(({ status }) => status !== 200)), { is: 0 });
    figure('responses with status 500 or above', bad(answers.filter(({ status }) => status >= 500)), {
      is: 0,
    });
    figure('searches refused', bad(of('search').filter(({ status }) => status !== 200)), { is: 0 });
    figure('rows matched by text that no row contains', bad(of('search').filter(({ rows }) => rows > 0)), {
      is: 0,
    });
    figure('sorts accepted that no list offers', bad(of('sort').filter(({ status }) => status !== 400)), {
      is: 0,
    });
    figure('pages accepted that are no number', bad(of('number').filter(({ status }) => status !== 400)), {
      is: 0,
    });
    figure('filters that match other values', bad(of('filter').filter(({ rows }) => rows > 0)), {
      is: 0,
    });
    figure('queries', answers.length, { atLeast: short ? 100 : 1000 });
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    figure('slowest response', Math.round(slowest / 100) / 10, { atMost: 5 }, 's');
    const [after] = await deployment.read(people);
    figure('accounts lost', before?.count - after?.count, { is: 0 });
  },
);
