/** One address per page of the route table, including tabs, for rules that apply to every page. */
import { readFileSync } from 'node:fs';
import { listName } from '@foyer/contract/lists/lists.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { expect, type Page } from '@playwright/test';

export interface Visit {
  path: string;
  isPublic?: boolean;
}

const pagesFile = new URL('../../panel/dist/.vite/pages.json', import.meta.url);

/** The visits of whom the browser is signed in as. */
export async function visitsFrom(page: Page, origin: string): Promise<Visit[]> {
  await page.goto('/app/dashboard');
  const token = await page.evaluate(() => localStorage.getItem('foyer.accessToken'));
  return visitsOf(origin, token ?? '');
}

/** Waits until a page makes no requests and shows no placeholders. */
export async function expectLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Loading', { exact: true })).toHaveCount(0);
}

/**
 * Finds a record for each page through the API as an ADMIN. Creates records that the demo data lacks: a webhook, an
 * import, a deleted question, shared views.
 */
export async function visitsOf(origin: string, accessToken: string): Promise<Visit[]> {
  const api = apiOf(origin, accessToken);
  const [draft, published, past] = await Promise.all(
    ['DRAFT', 'UPCOMING', 'PAST'].map((type) => api.first(`/events/admin?eventListType=${type}`)),
  );
  const user = await api.first('/users');
  const place = await api.first('/locations/admin?status=PUBLISHED');
  const webhook = await api.create('/admin/webhooks', {
    url: 'https://till.example/',
    events: ['event.published'],
    description: '',
  });
  const guests = new FormData();
  guests.append('kind', 'users');
  guests.append('file', new Blob(['email,name,surname\nola@guests.example,Ola,Lis\n']), 'guests.csv');
  const imported = await api.create('/admin/imports', guests);
  const question = { pl: 'Gdzie?', en: 'Where?' };
  const gone = await api.create('/admin/content_management/faq', { question, answer: question });
  await api.remove(`/admin/content_management/faq/${gone}`);
  for (const list of listName.options)
    await api.create('/views', { list, name: 'Nowak', query: { search: 'nowak' }, shared: true });

  const own = [
    ...['login', 'forgot-password', 'forgot-password-success'].map((page) => ({
      path: `/auth/${page}`,
      isPublic: true,
    })),
    ...[
      'dashboard',
      'events',
      'events?eventListType=UPCOMING',
      'events/calendar',
      'events/calendar?view=day',
      'events/calendar?view=month',
      'events/form',
      `events/form/${draft}`,
      `events/form/${published}`,
      `events/form/${published}?tab=USERS`,
      `events/form/${past}`,
      'users',
      `users/${user}/PERSONAL_DATA`,
      `users/${user}/MESSAGES`,
      `users/${user}/REVIEWS`,
      `users/${user}/BOOKINGS`,
      'billings',
      'billings/takings?period=lastMonth&groupBy=place',
      'billings/movements',
      `billings/details/${await api.first('/admin/billings')}`,
      'admins',
      'admins/form',
      `admins/form/${await api.first('/admin/staff')}`,
      'account-settings',
      'discounts/list/EVENT',
      'discounts/list/MEMBERSHIP',
      'discounts/form',
      `discounts/form/${await api.first('/admin/membership_coupons')}`,
      'integrations/KEYS',
      'integrations/WEBHOOKS',
      `integrations/WEBHOOKS/${webhook}`,
      'integrations/IMPORTS',
      `integrations/IMPORTS/${imported}`,
      'activity',
      `activity/faq/${gone}`,
      'mails',
      'messages',
      `messages/details/${await api.first('/help_messages')}`,
      'reviews',
      'reviews?tab=EVENT',
      'door',
      'reservations',
      'reservations/form',
      `reservations/form/${await api.first('/reservations')}`,
      'places',
      'places/form',
      `places/form/${place}/edit`,
      `places/form/${place}/view`,
      'content-management/faq',
      'content-management/privacy-policy',
      'content-management/terms-of-use',
      'faq',
      `faq/${await api.first('/admin/content_management/faq')}`,
    ].map((page) => ({ path: `/app/${page}` })),
    { path: '/404' },
    { path: '/door', isPublic: true },
  ];
  const visits = [...own, ...(await visitsOfNouns(api, own))];
  expectWhole(visits);
  return visits;
}

/** Visits of described nouns: the list, a new record and the first one. */
async function visitsOfNouns(api: Api, known: readonly Visit[]): Promise<Visit[]> {
  const others = Object.values<Resource>(resources).filter(
    ({ pages }) => !known.some(({ path }) => path.split('?')[0]?.startsWith(pages.list)),
  );
  const visits = others.map(async ({ path, pages: { list, record } }) => {
    if (record === undefined) return [list];
    const [id] = await api.ids(path);
    return [list, record.replace('/$id', ''), ...(id === undefined ? [] : [record.replace('$id', id)])];
  });
  return (await Promise.all(visits)).flat().map((path) => ({ path }));
}

/** Shown only to accounts that must set up a second factor (account/second-factor.spec.ts). Others are led on. */
const setupPage = '/app/second-factor';

/** Throws if the built panel has a page without a visit. */
function expectWhole(visits: readonly Visit[]): void {
  const pages: { address: string }[] = JSON.parse(readFileSync(pagesFile, 'utf8'));
  const missing = pages.filter(({ address }) => {
    const pattern = new RegExp(address);
    return !pattern.test(setupPage) && !visits.some(({ path }) => pattern.test(path.split('?')[0] ?? ''));
  });
  if (missing.length > 0)
    throw new Error(`no address for ${missing.map(({ address }) => address).join(', ')} in visits.ts`);
}

type Api = ReturnType<typeof apiOf>;

function apiOf(origin: string, accessToken: string) {
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { 'api-key': 'foyer-panel', authorization: `Bearer ${accessToken}`, ...init.headers };
    const response = await fetch(`${origin}/api${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path} answered ${response.status}`);
    return response;
  };
  const ids = async (path: string) => {
    const { content }: { content: { id: string }[] } = await (await call(path)).json();
    return content.map(({ id }) => id);
  };
  return {
    ids,
    first: async (path: string) => {
      const [id] = await ids(path);
      if (id === undefined) throw new Error(`${path} lists nothing`);
      return id;
    },
    create: async (path: string, body: object) => {
      const form = body instanceof FormData;
      const headers: HeadersInit = form ? {} : { 'content-type': 'application/json' };
      const response = await call(path, {
        method: 'POST',
        headers,
        body: form ? body : JSON.stringify(body),
      });
      const { id }: { id: string } = await response.json();
      return id;
    },
    remove: (path: string) => call(path, { method: 'DELETE' }),
  };
}
