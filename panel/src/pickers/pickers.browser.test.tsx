import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { expectAccessible } from '#test/accessibility.ts';
import { serve } from '#test/serve.ts';
import { show, TestForm } from '#test/show.tsx';
import { EventFilter } from './events-filter.tsx';
import { GuestField } from './people/guest-field.tsx';
import { ManagerField } from './people/manager-field.tsx';
import { StaffFilter } from './people/staff-filter.tsx';
import { PlaceField, PlacesField } from './places-field.tsx';
import { PlaceFilter, PlacesFilter } from './places-filter.tsx';
import { TagsField } from './tags/tags-field.tsx';
import { TagsFilter } from './tags/tags-filter.tsx';

const { keyboard } = userEvent;
const idOf = (n: number) => `0198a000-0000-7000-8000-00000000000${n}`;
const names = ['Zofia', 'Anna', 'Antek', 'Ewa'] as const;
const [, anna, antek, ewa] = [1, 2, 3, 4].map(idOf);

const at = '2026-11-20T11:00:00.000Z';
const person = (name: string, index: number) => ({
  id: idOf(index + 1),
  email: `${name}@goscie.example`.toLowerCase(),
  role: 'USER',
  language: 'pl',
  status: 'ACTIVE',
  membership: 'USER',
  profile: {
    name,
    surname: '',
    phonePrefix: '+48',
    phoneNumber: '600100200',
    additionalNote: '',
    dateOfBirth: null,
    tags: [],
  },
  acceptsMessages: true,
  createdAt: at,
  updatedAt: at,
});
const place = (name: string, index: number) => ({ id: idOf(index + 1), name });
const event = (name: string, index: number) => ({
  id: idOf(index + 1),
  title: { pl: name, en: name },
  eventTypeId: 1,
  eventType: { id: 1, name: 'vip' },
  category: 'UNLIMITED',
  locationIds: [],
  locations: [],
  timeFrom: at,
  timeTo: at,
  dateFrom: '2026-11-20',
  dateTo: '2026-11-20',
  recommended: false,
  sendNotification: false,
  maxTicketsQty: null,
  price: null,
  status: 'UPCOMING',
  eventListType: 'UPCOMING',
  ticketsPurchasedQty: 0,
  ticketsHeldQty: 0,
  image: null,
  publishAt: null,
  publishFailure: null,
  createdAt: at,
  updatedAt: at,
});

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({
    lists: {
      '/users/staff': names.map(person),
      '/users': names.map(person),
      '/locations/admin': names.map(place),
      '/events/admin': names.map(event),
      '/users/tags': names.map((tag, index) => ({ id: idOf(index + 1), tag, guests: 3 })),
    },
    records: { '/users/staff': '/admin/staff' },
  });
});

const showWithQueries = (children: ReactNode) =>
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {children}
    </QueryClientProvider>,
  );

interface Held<Value> {
  value: Value;
  set: (value: Value) => void;
}

interface DrawerProps<Value> {
  stored: Value;
  filter: (held: Held<Value>) => ReactNode;
}

function Drawer<Value>({ stored, filter }: DrawerProps<Value>) {
  const [value, set] = useState(stored);
  return (
    <>
      {filter({ value, set })}
      <Reset onClick={() => set(stored)} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

/** Shows a filter with a button that sets the first value again. */
const showFilter = <Value,>(stored: Value, filter: (held: Held<Value>) => ReactNode) =>
  showWithQueries(<Drawer stored={stored} filter={filter} />);

/** Shows a field in a form, with a button that shows the first value as a newer version. */
const showField = (stored: string | string[] | null, field: ReactNode) =>
  showWithQueries(
    <TestForm schema={z.object({ choice: z.any() })} values={{ choice: stored }}>
      {(form) => (
        <>
          {field}
          <Reset onClick={() => form.show({ choice: stored }, 'newer')} />
          <output>{JSON.stringify(form.watch('choice'))}</output>
        </>
      )}
    </TestForm>,
  );

const Reset = ({ onClick }: { onClick: () => void }) => (
  <button type="button" onClick={onClick}>
    Reset
  </button>
);

const field = page.getByRole('combobox');
const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) });
const expectValue = (value: unknown) =>
  expect.poll(() => document.querySelector('output')?.textContent).toBe(JSON.stringify(value) ?? '');
/** Waits until the list belongs to an empty search again. */
const expectClosed = async () => {
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await field.click();
  await expect.element(option('Zofia')).toBeVisible();
  await keyboard('{Escape}');
};

const known = { ...person('Ewa', 3), name: 'Ewa' };

test.each<[string, unknown, () => unknown]>([
  ['GuestField', null, () => showField(ewa ?? null, <GuestField name="choice" clearable />)],
  [
    'GuestField, stored',
    null,
    () => showField(ewa ?? null, <GuestField name="choice" known={known} clearable />),
  ],
  [
    'ManagerField',
    null,
    () => showField(ewa ?? null, <ManagerField name="choice" label="Manager" known={undefined} />),
  ],
  [
    'ManagerField, stored',
    null,
    () => showField(ewa ?? null, <ManagerField name="choice" label="Manager" known={known} />),
  ],
  ['PlaceField', undefined, () => showField(ewa ?? null, <PlaceField name="choice" />)],
  [
    'PlaceFilter',
    undefined,
    () => showFilter(ewa, ({ value, set }) => <PlaceFilter value={value} onChange={set} />),
  ],
  [
    'EventFilter',
    undefined,
    () => showFilter(ewa, ({ value, set }) => <EventFilter value={value} onChange={set} />),
  ],
])('%s shows what it holds, however it was chosen', async (name, cleared, showPicker) => {
  await showPicker();
  await expect.element(field).toHaveValue(expect.stringMatching(/^Ewa/));

  // Enter chooses from the latest answer only, also if an earlier one comes later.
  const [answerAn, answerAnt] = [server.delay('an'), server.delay('ant')];
  await field.fill('an');
  await expect.poll(() => server.searches).toContain('an');
  await field.fill('ant');
  await expect.poll(() => server.searches).toContain('ant');
  await keyboard('{Enter}');
  answerAnt();
  await expect.element(option('Antek')).toBeVisible();
  answerAn();
  await expect.element(option('Anna')).not.toBeInTheDocument();
  await expectValue(ewa);
  await expectAccessible();
  await keyboard('{Enter}');
  await expectValue(antek);
  await expectClosed();
  await expect.element(field).toHaveValue(expect.stringMatching(/^Antek/));

  await field.fill('anna');
  await option('Anna').click();
  await expectValue(anna);
  await expectClosed();
  await expect.element(field).toHaveValue(expect.stringMatching(/^Anna/));

  await page.getByRole('button', { name: 'Reset' }).click();
  await expectValue(ewa);
  await expect.element(field).toHaveValue(expect.stringMatching(/^Ewa/));

  if (name === 'PlaceField') return; // a place is required
  await page.getByRole('button', { name: 'Clear' }).click();
  await expectValue(cleared);
  await expect.element(field).toHaveValue('');
});

const removal = (name: string) => page.getByRole('button', { name: new RegExp(`^Remove ${name}`) });

test.each<[string, () => unknown]>([
  ['PlacesField', () => showField([idOf(4)], <PlacesField name="choice" label="Places" known={[known]} />)],
  [
    'PlacesFilter',
    () =>
      showFilter([idOf(4)], ({ value, set }) => <PlacesFilter label="Places" value={value} onChange={set} />),
  ],
  [
    'StaffFilter',
    () => showFilter([idOf(4)], ({ value, set }) => <StaffFilter label="Who" value={value} onChange={set} />),
  ],
])('%s shows all that it holds, however it was chosen', async (_name, showPicker) => {
  await showPicker();
  await expect.element(removal('Ewa')).toBeVisible();

  const [answerAn, answerAnt] = [server.delay('an'), server.delay('ant')];
  await field.fill('an');
  await expect.poll(() => server.searches).toContain('an');
  await field.fill('ant');
  await expect.poll(() => server.searches).toContain('ant');
  await keyboard('{Enter}');
  answerAnt();
  await expect.element(option('Antek')).toBeVisible();
  answerAn();
  await expect.element(option('Anna')).not.toBeInTheDocument();
  await expectValue([ewa]);
  await keyboard('{Enter}');
  await expectValue([ewa, antek]);
  await keyboard('{Escape}');
  await expectClosed();
  await expect.element(removal('Antek')).toBeVisible();

  await field.fill('anna');
  await option('Anna').click();
  await expectValue([ewa, antek, anna]);
  await keyboard('{Escape}');
  await expectClosed();
  await expect.element(removal('Anna')).toBeVisible();
  await removal('Ewa').click();
  await expectValue([antek, anna]);
  await expect.element(removal('Ewa')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expectValue([ewa]);
  await expect.element(removal('Ewa')).toBeVisible();
  await expect.element(removal('Anna')).not.toBeInTheDocument();
});

test.each<[string, () => unknown]>([
  ['TagsField', () => showField(['Ewa'], <TagsField name="choice" label="Tags" />)],
  [
    'TagsFilter',
    () => showFilter(['Ewa'], ({ value, set }) => <TagsFilter label="Tags" value={value} onChange={set} />),
  ],
])('%s shows all tags that it holds, however they were chosen', async (_name, showPicker) => {
  await showPicker();
  await expect.element(removal('Ewa')).toBeVisible();
  await field.fill('ant');
  await expect.element(option('Antek')).toBeVisible();
  await expect.element(option('Anna')).not.toBeInTheDocument();
  await keyboard('{Enter}');
  await expectValue(['Ewa', 'Antek']);
  await field.fill('anna');
  await option('Anna').click();
  await expectValue(['Ewa', 'Antek', 'Anna']);
  await keyboard('{Escape}');
  await expectClosed();
  await removal('Ewa').click();
  await expectValue(['Antek', 'Anna']);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expectValue(['Ewa']);
  await expect.element(removal('Ewa')).toBeVisible();
  await expect.element(removal('Anna')).not.toBeInTheDocument();
});

test('TagsField adds a typed tag, or the one in use that differs only in case', async () => {
  await showField([], <TagsField name="choice" label="Tags" />);
  await field.fill('stały gość');
  await page.getByRole('option', { name: 'Add “stały gość”' }).click();
  await expectValue(['stały gość']);
  await field.fill('zofia');
  await keyboard('{Enter}');
  await expectValue(['stały gość', 'Zofia']);
  await expectAccessible();
});

const gone = idOf(9);

test.each<[string, string, () => unknown]>([
  [
    'PlaceFilter',
    'Unknown place',
    () =>
      showFilter<string | undefined>(gone, ({ value, set }) => <PlaceFilter value={value} onChange={set} />),
  ],
  [
    'EventFilter',
    'Unknown event',
    () =>
      showFilter<string | undefined>(gone, ({ value, set }) => <EventFilter value={value} onChange={set} />),
  ],
])('%s says that its record was deleted, and can be cleared', async (_name, words, showPicker) => {
  await showPicker();
  await expect.element(field).toHaveValue(words);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expectValue(undefined);
  await expect.element(field).toHaveValue('');
});

test.each<[string, string, () => unknown]>([
  [
    'PlacesFilter',
    'Unknown place',
    () =>
      showFilter([gone], ({ value, set }) => <PlacesFilter label="Places" value={value} onChange={set} />),
  ],
  [
    'StaffFilter',
    'Former colleague',
    () => showFilter([gone], ({ value, set }) => <StaffFilter label="Who" value={value} onChange={set} />),
  ],
])('%s says that its records were deleted, and they can be removed', async (_name, words, showPicker) => {
  await showPicker();
  await removal(words).click();
  await expectValue([]);
});
