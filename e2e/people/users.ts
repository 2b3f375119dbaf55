import type { Page } from '@playwright/test';
import type { Make } from '../../server/test/factories.ts';

export const list = '/app/users';
export const pageOf = (id: string, subpage = 'PERSONAL_DATA') => `${list}/${id}/${subpage}`;
export const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('row');
/** Cell of the person. On narrow screens name, surname and e-mail share it. */
export const people = (page: Page) =>
  page.getByRole('table', { name: 'Users' }).locator('tbody tr td:nth-child(2)');
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Three people, latest last, with different details. */
export async function makeUsers(make: Make) {
  const day = (date: string) => new Date(`2026-11-${date}T10:30:00Z`);
  const zak = await make.user({
    name: 'Ola',
    surname: 'Żak',
    email: 'ola@foyer.example',
    language: 'en',
    membership: 'VIP',
    createdAt: day('10'),
  });
  const los = await make.user({ surname: 'Łoś', status: 'NOT_ACTIVE', createdAt: day('11') });
  const lato = await make.user({ surname: 'Lato', status: 'BLOCKED', createdAt: day('12') });
  return { zak, los, lato };
}
