import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serve } from '#test/serve.ts';
import { show } from '#test/show.tsx';
import { Author } from './author.tsx';
import { WhoAndWhen } from './who-and-when.tsx';

const ewa = {
  id: '0198a000-0000-7000-8000-000000000001',
  email: 'ewa@foyer.example',
  profile: { name: 'Ewa', surname: 'Żuk', phonePrefix: '+48', phoneNumber: '600100200' },
};

test('an author is a colleague’s name, Foyer itself, or the address of an account that is gone', async () => {
  const { delay } = serve({ lists: { '/users/staff': [ewa] } });
  const answer = delay('');
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Author email="ewa@foyer.example" />
      <Author email="system" />
      <Author email="jan@foyer.example" />
      <WhoAndWhen of={{ updatedBy: ewa.email, updatedAt: '2026-11-20T11:00:00.000Z' }} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Foyer', { exact: true })).toBeVisible();
  await expect.element(page.getByTitle(ewa.email)).toHaveTextContent('…');
  answer();
  await expect.element(page.getByText('Ewa Żuk', { exact: true })).toHaveAttribute('title', ewa.email);
  await expect.element(page.getByText('jan@foyer.example', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Saved by Ewa Żuk on 20\/11\/2026 at /)).toBeVisible();
});
