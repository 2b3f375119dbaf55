import { listQuery } from '@foyer/contract/queries/list-query.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Column } from '#list/columns/column-layout.ts';
import { columnsOfPerson } from '#list/columns/person-columns.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { showAt } from '#test/show-at.tsx';
import { DataTable } from './data-table.tsx';

const guest = {
  id: '1',
  email: 'swietopelk.brzeczyszczykiewicz@konstantynopol.example',
  profile: {
    name: 'Świętopełk',
    surname: 'Brzęczyszczykiewicz-Konstantynopolitańska',
    phonePrefix: '+48',
    phoneNumber: '600100200',
  },
};
const people = columnsOfPerson<typeof guest>((one) => one, { name: 120, surname: 150, email: 200 });
const columns: Column<typeof guest, 'name' | 'surname' | 'email'>[] = [
  { header: 'Name', ...people.name },
  { header: 'Surname', ...people.surname },
  { header: 'E-mail', ...people.email },
];
const schema = listQuery(['name', 'surname', 'email'], { key: 'name', direction: 'asc' });

function GuestCards() {
  const result = useQuery({
    queryKey: ['guests'],
    queryFn: skipToken,
    initialData: { content: [guest], totalPages: 1, numberOfElements: 1 },
  });
  const list = useListQuery(schema);
  return (
    <DataTable
      label="Guests"
      noun="guests"
      columns={columns}
      list={list}
      result={result}
      empty={{ title: '–' }}
    />
  );
}

test('a card on a phone shows a long name and address whole', async () => {
  await page.viewport(360, 800);
  await showAt('/', GuestCards);
  for (const text of [guest.profile.surname, guest.email]) {
    const shown = await page.getByText(text, { exact: true }).findElement();
    expect(shown.scrollWidth, text).toBeLessThanOrEqual(shown.clientWidth);
    expect(shown.getBoundingClientRect().right, text).toBeLessThanOrEqual(360);
  }
  await page.viewport(1280, 900);
});
