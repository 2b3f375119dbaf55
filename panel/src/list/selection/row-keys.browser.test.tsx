import { listQuery } from '@foyer/contract/queries/list-query.ts';
import { useLocation } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BulkAction } from '#list/bulk/bulk-actions.ts';
import type { Column } from '#list/columns/column-layout.ts';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { DataTable } from '#list/table/data-table.tsx';
import { useRows } from '#list/table/use-rows.ts';
import { expectAccessible } from '#test/accessibility.ts';
import { showAt } from '#test/show-at.tsx';
import { selectionOf } from './selection.ts';
import { useSelection } from './use-selection.ts';

const { keyboard } = userEvent;

interface Guest {
  id: string;
  name: string;
  createdAt: string;
}

/** Wydra 10 is the oldest of eleven guests, and Kot the youngest. */
const guests: Guest[] = [...Array.from({ length: 11 }, (_, index) => `Wydra ${index + 10}`), 'Kot'].map(
  (name, index) => ({ id: name.replace(' ', '-'), name, createdAt: `2026-01-${index + 10}` }),
);

const schema = listQuery(['name', 'createdAt'], { key: 'createdAt', direction: 'desc' });
const columns: Column<Guest, 'name' | 'createdAt'>[] = [
  { header: 'Name', sort: 'name', cell: ({ name }) => name, width: 300 },
  { header: 'Created at', sort: 'createdAt', cell: ({ createdAt }) => createdAt, width: 300 },
];
const block: BulkAction = {
  action: 'block',
  label: 'Block',
  icon: null,
  command: (rows) => `Block ${rows}`,
  progress: (rows) => `Blocking ${rows}`,
  success: (rows) => `${rows} blocked`,
  consequence: 'They can no longer log in.',
  invalidates: [],
};
const offer = { actions: [block], noun: 'user', labelOf: ({ name }: Guest) => name };
const offerExceptOne = {
  ...offer,
  whyFixed: ({ name }: Guest) => (name === 'Wydra 18' ? 'Also a guest of another house' : undefined),
};
const open = ({ id }: Guest) =>
  ({ to: '/app/users/$userId/{-$subpage}', params: { userId: id, subpage: 'PERSONAL_DATA' } }) as const;

function GuestList({ offered = offer }: { offered?: typeof offer }) {
  const { pathname } = useLocation();
  const list = useListQuery(schema);
  const { search, sort, page, size } = list.query;
  const rows = useRows({
    queryKey: ['guests', list.query],
    read: async () => {
      const key = sort?.key ?? 'createdAt';
      const factor = (sort?.direction ?? 'desc') === 'desc' ? -1 : 1;
      const found = guests
        .filter(({ name }) => name.toLowerCase().includes(search))
        .sort((one, other) => one[key].localeCompare(other[key]) * factor);
      const content = found.slice(page * size, (page + 1) * size);
      return { content, totalPages: Math.ceil(found.length / size), numberOfElements: found.length };
    },
  });
  const selection = useSelection('users', list, rows, offered);
  return (
    <>
      <h1>Guests</h1>
      <p>Address: {pathname}</p>
      <ListToolbar list={list} search={<SearchField list={list} label="Search guests" />}>
        <NewestOldest list={list} by="createdAt" initially="desc" />
      </ListToolbar>
      <DataTable
        label="Guests"
        noun="guests"
        columns={columns}
        list={list}
        result={rows}
        open={open}
        selection={selection}
        empty={{ title: 'No guests yet' }}
      />
    </>
  );
}

const row = (number: number) => page.getByRole('link', { name: `Wydra ${number}` });
const box = (number: number) => page.getByRole('checkbox', { name: `Select Wydra ${number}` });
const header = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');
const range = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
const bar = (count: number) => page.getByRole('group', { name: `${count} users selected`, exact: true });
const chosen = () => selectionOf('users').named().toSorted();

async function focus(what: ReturnType<typeof row>): Promise<void> {
  await expect.element(what).toBeVisible();
  what.element().focus();
}

afterEach(() => selectionOf('users').forget());

test('rows are navigated, selected and opened by keyboard', async () => {
  await showAt('/?search=wydra&sort=name,asc', GuestList);
  await focus(row(10));
  await keyboard('{ArrowDown}');
  await expect.element(row(11)).toHaveFocus();
  await keyboard(' ');
  await expect.element(page.getByRole('status').getByText('1 user selected')).toBeInTheDocument();
  expect(chosen()).toEqual(['Wydra-11']);
  await keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.element(row(13)).toHaveFocus();
  expect(chosen()).toEqual(['Wydra-11', 'Wydra-12', 'Wydra-13']);
  await keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(chosen()).toEqual(['Wydra-11', 'Wydra-12']);
  await keyboard('{Home}');
  await expect.element(row(10)).toHaveFocus();
  await keyboard('x');
  expect(chosen()).toEqual(['Wydra-10', 'Wydra-11', 'Wydra-12']);
  await keyboard('{Escape}');
  expect(chosen()).toEqual([]);

  await box(10).click();
  await box(12).click({ modifiers: ['Shift'] });
  expect(chosen()).toEqual(['Wydra-10', 'Wydra-11', 'Wydra-12']);
  await keyboard('{ArrowUp}');
  await expect.element(box(11)).toHaveFocus();
  await expectAccessible();
  await keyboard('{Enter}');
  await expect.element(page.getByText('Address: /app/users/Wydra-11/PERSONAL_DATA')).toBeVisible();
});

test('a list is sorted and paged by keyboard, and keeps the focus', async () => {
  await showAt('/', GuestList);
  await range('1 - 10 from 12');
  await focus(header('Created at'));
  await keyboard('{Enter}');
  await expect.element(row(10)).toBeVisible();
  await expect.element(header('Created at')).toHaveFocus();

  const oldest = page.getByRole('radio', { name: 'Oldest' });
  const newest = page.getByRole('radio', { name: 'Newest' });
  await expect.element(oldest).toBeChecked();
  oldest.element().focus();
  await keyboard('{ArrowLeft}');
  await expect.element(newest).toBeChecked();
  await expect.element(newest).toHaveFocus();
  await expect.element(row(20)).toBeVisible();
  await keyboard('{ArrowRight}');
  await expect.element(oldest).toHaveFocus();
  await keyboard('{ArrowLeft}');

  const next = page.getByRole('button', { name: 'Next page' });
  await focus(next);
  await keyboard('{Enter}');
  await range('11 - 12 from 12');
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveFocus(); // stays focused on the last page, one key away from going back
  await keyboard('{Enter}{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Previous page' })).toHaveFocus();
  await keyboard(' ');
  await range('1 - 10 from 12');
});

test('no order of creation is shown while another column sorts the list', async () => {
  await showAt('/', GuestList);
  await expect.element(page.getByRole('radio', { name: 'Newest' })).toBeChecked();
  await header('Name').click();
  await expect
    .element(page.getByRole('columnheader', { name: 'Name' }))
    .toHaveAttribute('aria-sort', 'ascending');
  expect(document.querySelectorAll('input[type=radio]:checked')).toHaveLength(0);
  await page.getByText('Oldest').click();
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none');
});

test('all matches are selected across pages and orders, except some; another search clears them', async () => {
  await showAt('/?search=wydra&sort=name,asc', GuestList);
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await expect.element(bar(10)).toBeVisible();
  await page.getByRole('button', { name: 'Select all 11 that match' }).click();
  await expect.element(bar(11)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.element(box(20)).toBeChecked();
  await box(20).click();
  await header('Name').click();
  await expect.element(row(19)).toBeVisible();
  await expect.element(bar(10)).toBeVisible();
  await expect.element(box(19)).toBeChecked();

  await page.getByRole('searchbox', { name: 'Search guests' }).fill('kot');
  await expect.element(page.getByText(/^10 users are no longer selected/)).toBeVisible();
  await expect.element(bar(10)).not.toBeInTheDocument();
});

test('a row that no bulk action takes says why, and stays unselected by click, key, range and page', async () => {
  await showAt('/?search=wydra&sort=name,asc', () => <GuestList offered={offerExceptOne} />);
  const fixed = box(18);
  await expect.element(fixed).toHaveAccessibleDescription('Also a guest of another house');
  await expect.element(box(17)).not.toHaveAccessibleDescription();
  await expectAccessible();
  await fixed.click({ force: true });
  await focus(row(18));
  await keyboard('x');
  expect(chosen()).toEqual([]);

  await box(17).click();
  await box(19).click({ modifiers: ['Shift'] });
  expect(chosen()).toEqual(['Wydra-17', 'Wydra-19']);
  await keyboard('{Escape}');
  await focus(row(17));
  await keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(chosen()).toEqual(['Wydra-17', 'Wydra-19']);
  await keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
  expect(chosen()).toEqual(['Wydra-17']);

  const all = page.getByRole('checkbox', { name: /^Select all/ });
  await all.click();
  await expect.element(bar(9)).toBeVisible();
  await expect.element(all).toBeChecked();
  await page.getByRole('button', { name: /^Select all .* that match$/ }).click();
  await expect.element(bar(10)).toBeVisible();
  await expect.element(fixed).not.toBeChecked();
});
