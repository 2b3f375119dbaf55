import { csv, listQuery } from '@foyer/contract/queries/list-query.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { forgetCreated, rememberCreated } from '#api/created-record.ts';
import { ApiError } from '#api/transport/api-error.ts';
import type { Column } from '#list/columns/column-layout.ts';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { FilterChip } from '#list/query/filter-chip.tsx';
import { FilterDrawer } from '#list/query/filter-drawer.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { expectAccessible } from '#test/accessibility.ts';
import { showAt } from '#test/show-at.tsx';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';
import { notifications } from '#ui/notifications/notifications.ts';
import { DataTable } from './data-table.tsx';
import { useRows } from './use-rows.ts';

const { keyboard } = userEvent;

interface Guest {
  id: string;
  name: string;
  email: string;
  kind: string;
}

const guests: Guest[] = [
  { id: '1', name: 'Ola Żak', email: 'a@foyer.example', kind: 'VIP' },
  { id: '2', name: 'Jan Lis', email: 'b@foyer.example', kind: 'REGULAR' },
];

const schema = listQuery(['name', 'email']).extend({ kind: csv(z.string()), city: csv(z.string()) });
const kinds = [
  { value: 'VIP', label: 'VIP' },
  { value: 'REGULAR', label: 'Regular' },
];

const columns: Column<Guest, 'name' | 'email'>[] = [
  { header: 'Name', sort: 'name', cell: ({ name }) => name, width: 300 },
  {
    header: 'E-mail',
    sort: 'email',
    cell: ({ email }) => email,
    width: 300,
    narrow: [{ step: 1, width: 120, joins: 'below' }],
  },
  { header: 'Kind', cell: ({ kind }) => kind, width: 200 },
];

/** Searches whose rows were read. */
const searches: string[] = [];

/** Reason why the rows cannot be loaded. */
let failure: ApiError | undefined;

const failWith = (status: number) => {
  failure = new ApiError({ status, code: `HTTP_${status}`, key: '' });
};

function GuestList() {
  const list = useListQuery(schema);
  const { search, kind, city, sort, page, size } = list.query;
  const rows = useRows({
    queryKey: ['guests', list.query],
    read: async () => {
      if (failure) throw failure;
      searches.push(search);
      const found = guests
        .filter(({ name }) => name.toLowerCase().includes(search))
        .filter((guest) => kind.length === 0 || kind.includes(guest.kind))
        .filter(() => city.length === 0);
      const key = sort?.key ?? 'name';
      found.sort((one, other) => one[key].localeCompare(other[key]) * (sort?.direction === 'desc' ? -1 : 1));
      const content = found.slice(page * size, (page + 1) * size);
      return { content, totalPages: Math.ceil(found.length / size), numberOfElements: found.length };
    },
  });
  return (
    <>
      <h1>Guests</h1>
      <ListToolbar
        list={list}
        search={<SearchField list={list} label="Search guests" />}
        chips={
          <>
            <FilterChip list={list} filter="kind" label={`Kind: ${kind.join(', ')}`} />
            <FilterChip list={list} filter="city" label={`City: ${city.join(', ')}`} />
          </>
        }
      >
        <FilterDrawer list={list}>
          {({ values, set }) => (
            <CheckboxGroup
              label="Kind"
              options={kinds}
              value={values.kind}
              onChange={(kind) => set({ kind })}
            />
          )}
        </FilterDrawer>
      </ListToolbar>
      <DataTable
        label="Guests"
        noun="guests"
        columns={columns}
        list={list}
        result={rows}
        defaultSort={{ key: 'name', direction: 'asc' }}
        empty={{ title: 'No guests yet' }}
      />
    </>
  );
}

const table = page.getByRole('table', { name: 'Guests' });
const ola = page.getByRole('row', { name: /Ola Żak/ });
const filtersButton = page.getByRole('button', { name: /^Filters/ });

beforeEach(() => {
  failure = undefined;
  searches.length = 0;
});
afterEach(() => {
  forgetCreated();
  notifications.setState(() => []);
  vi.useRealTimers();
});

/** Focuses a button and presses Enter. */
async function press(name: string): Promise<void> {
  const button = await page.getByRole('button', { name, exact: true }).last().findElement();
  button.focus();
  await keyboard('{Enter}');
}

test('the row of a record that was just created is marked once, and in view', async () => {
  rememberCreated('1');
  await showAt('/', GuestList);
  await expect.element(ola).toHaveAttribute('data-new');
  await expect.element(ola).toBeInViewport();
  await expect.element(page.getByRole('row', { name: /Jan Lis/ })).not.toHaveAttribute('data-new');
  const [marked, plain] = [ola, page.getByRole('row', { name: /Jan Lis/ })].map(
    (row) => getComputedStyle(row.element()).backgroundColor,
  );
  expect(marked).not.toBe(plain);
});

test('removing a chip by keyboard focuses the next one, and the last one focuses Filters', async () => {
  await showAt('/?kind=VIP&city=Kutno', GuestList);
  const city = page.getByRole('button', { name: 'Remove filter City: Kutno' });
  await expect.element(city).toBeVisible();
  await press('Remove filter Kind: VIP');
  await expect.element(city).toHaveFocus();
  await keyboard('{Enter}');
  await expect.element(city).not.toBeInTheDocument();
  await expect.element(filtersButton).toHaveFocus();
});

test.each([
  ['?search=kometa', 'No guests match “kometa”', 'Clear search'],
  ['?city=Kutno', 'No guests match these filters', 'Reset filters'],
  ['?page=3', 'No more pages', 'Go to the last page'],
])(
  'the action of a list that is empty at %s keeps the focus on the list',
  async (address, reason, remedy) => {
    await showAt(`/${address}`, GuestList);
    await expect.element(page.getByText(reason)).toBeVisible();
    expect(page.getByText(reason).element().closest('[aria-live=polite]')).not.toBeNull();
    await expectAccessible();
    await press(remedy);
    await expect.element(ola).toBeVisible();
    await expect.element(table).toHaveFocus();
  },
);

test('a list that fails shows the reason, and Try again keeps the focus on the list', async () => {
  failWith(500);
  await showAt('/', GuestList);
  const words = 'Sorry, something went wrong. Please try again later.';
  await expect.element(page.getByRole('main').getByRole('alert').getByText(words).first()).toBeVisible();
  // A notification for 500 (spec §8).
  await expect.element(page.getByRole('region', { name: 'Notifications' }).getByText(words)).toBeVisible();
  await expectAccessible();
  const again = page.getByRole('button', { name: 'Try again', exact: true });
  await press('Try again');
  await expect.element(again).toBeVisible();

  failure = undefined;
  await press('Try again');
  await expect.element(ola).toBeVisible();
  await expect.element(table).toHaveFocus();
});

test('another failure than a 500 is shown only in place of the rows', async () => {
  failWith(400);
  await showAt('/', GuestList);
  await expect.element(page.getByText('This couldn’t be loaded')).toBeVisible();
  expect(notifications.get()).toEqual([]);
  expect(page.getByRole('alert').all()).toHaveLength(1);
});

test('filters apply to the current list and lead to its first page', async () => {
  await showAt('/?page=1', GuestList);
  await expect.element(page.getByText('No more pages')).toBeVisible();
  const filterVips = async () => {
    await filtersButton.click();
    await page.getByRole('checkbox', { name: 'VIP' }).click();
  };
  const apply = page.getByRole('button', { name: 'Apply' });
  await filterVips();
  await apply.click();
  await expect.element(page.getByText('1 - 1 from 1')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Kind: VIP' }).click();
  await expect.element(page.getByText('1 - 2 from 2')).toBeVisible();

  // Text typed just before applying the drawer is not in the address yet.
  const search = page.getByRole('searchbox', { name: 'Search guests' });
  await search.fill('la');
  await filterVips();
  await apply.click();
  await expect.element(page.getByText('1 - 1 from 1')).toBeVisible();
  await expect.element(search).toHaveValue('la');
  await expect.element(ola).toBeVisible();
});

test('Filters shows how many are active, and Reset in its drawer clears them all', async () => {
  await showAt('/?kind=VIP&city=Kutno', GuestList);
  await expect.element(page.getByText('No guests match these filters')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Filters (2)', exact: true })).toBeVisible();
  await filtersButton.click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect.element(page.getByText('1 - 2 from 2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
});

test('a page has 10, 25 or 50 rows, at first 10', async () => {
  await showAt('/', GuestList);
  const sizes = page.getByRole('combobox', { name: 'Rows per page' });
  await expect.element(sizes).toHaveValue('10');
  expect(
    sizes
      .getByRole('option')
      .all()
      .map((option) => option.element().textContent),
  ).toEqual(['10', '25', '50']);
});

test('a search in the address starts at once, a typed one 600 ms after the last key', async () => {
  await showAt('/?search=ola', GuestList);
  await expect.element(ola).toBeVisible();
  expect(searches).toEqual(['ola']);
  const search = page.getByRole('searchbox', { name: 'Search guests' });
  const input = await search.findElement();
  if (!(input instanceof HTMLInputElement)) throw new Error('the search is no input');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const text of ['j', 'ja']) {
    setValue?.call(input, text); // a command would move the time
    input.dispatchEvent(new Event('input', { bubbles: true }));
    vi.advanceTimersByTime(599);
    for (let frame = 1; frame <= 20; frame += 1) await new Promise(requestAnimationFrame);
  }
  expect(searches).toEqual(['ola']);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.element(page.getByRole('row', { name: /Jan Lis/ })).toBeVisible();
  expect(searches).toEqual(['ola', 'ja']);
});

test('columns that share a cell can still be sorted', async () => {
  await page.viewport(700, 800);
  await showAt('/', GuestList);
  await expect.element(ola).toBeVisible();
  const cells = () => [...document.querySelectorAll('tbody td:first-child')].map((cell) => cell.textContent);
  expect(cells()).toEqual([expect.stringContaining('Jan Lis b@'), expect.stringContaining('Ola Żak a@')]);
  await page.getByRole('button', { name: 'E-mail' }).click();
  await expect
    .element(page.getByRole('columnheader', { name: 'E-mail' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(cells).toEqual([expect.stringContaining('Ola'), expect.stringContaining('Jan')]);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.poll(cells).toEqual([expect.stringContaining('Jan'), expect.stringContaining('Ola')]);
  await expectAccessible();
  await page.viewport(1280, 900);
});

test('rows are low: 44 pixels with one line of text', async () => {
  await showAt('/', GuestList);
  await expect.element(ola).toBeVisible();
  for (const row of document.querySelectorAll('tbody tr'))
    expect(Math.round(row.getBoundingClientRect().height)).toBe(44);
});

test('Escape of an input method keeps the text of a search', async () => {
  await showAt('/?search=ola', GuestList);
  const search = page.getByRole('searchbox', { name: 'Search guests' });
  await expect.element(search).toHaveValue('ola');
  const pressEscape = (isComposing: boolean) => {
    const init = { key: 'Escape', code: 'Escape', isComposing, bubbles: true, cancelable: true };
    return search.element().dispatchEvent(new KeyboardEvent('keydown', init));
  };
  pressEscape(true);
  await expect.element(search).toHaveValue('ola');
  pressEscape(false);
  await expect.element(search).toHaveValue('');
});
