import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { routedPages } from './routed-pages.ts';

const read = (source: string) => routedPages(parseSync('event-routes.ts', source).program);

test('a page is read with its modules and first calls', () => {
  const source = `
    const inApp = { getParentRoute: () => privatePages };
    const list = createRoute({
      ...inApp,
      path: '/app/tips',
      ...page(() => import('#features/tips/tips-list-page.tsx'), 'TipsListPage', {
        firstCalls: [{ path: '/tips', list: 'tips', endings: ['tips'] }],
        prefetch: () => import('#features/tips/tips.api.ts').then(({ prefetchTips }) => prefetchTips),
      }),
    });
    const form = createRoute({ ...inApp, path: '/app/tips/{-$id}', ...adminPage(() => import('#features/tips/tip-page.tsx'), 'TipPage') });
    const unknown = createRoute({ path: '$', beforeLoad: () => undefined });`;
  expect(read(source)).toEqual([
    {
      address: '/app/tips',
      modules: ['/src/features/tips/tips-list-page.tsx', '/src/features/tips/tips.api.ts'],
      firstCalls: [{ path: '/tips', list: 'tips', endings: ['tips'] }],
    },
    { address: '/app/tips/{-$id}', modules: ['/src/features/tips/tip-page.tsx'], firstCalls: [] },
  ]);
});

test('the first calls of a described noun follow from its name', () => {
  const source = `
    createRoute({ path: '/app/messages', ...page(() => import('#x'), 'X', { listOf: 'messages' }) });
    createRoute({ path: '/app/messages/details/{-$id}', ...page(() => import('#y'), 'Y', { recordOf: 'messages' }) });`;
  expect(read(source).map(({ firstCalls }) => firstCalls)).toEqual([
    [{ path: '/help_messages', list: 'messages' }],
    [{ path: '/help_messages/{id}' }],
  ]);
  expect(() => read(source.replaceAll('messages', 'unicorns'))).toThrow('does not describe');
});

test('a first call that is no plain value fails the build', () => {
  const source = `createRoute({ path: '/app/tips', ...page(() => import('#x'), 'X', { firstCalls: [tips.call] }) });`;
  expect(() => read(source)).toThrow('must be plain values');
});
