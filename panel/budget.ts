import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { chunkOf, loadedWith, stylesOf } from './loaded-chunks.ts';

const kibibyte = 1024;

interface Budget {
  screen: string;
  /** Entry modules of the screen. Their chunks and all imports of these count. */
  modules: readonly string[];
  /** Gzipped KiB. */
  js?: number;
  css?: number;
  total?: number;
}

/** Size limits per screen. Give the reason in the commit when you raise one. */
const budgets: readonly Budget[] = [
  { screen: 'login', modules: ['/src/main.tsx', '/src/features/auth/login-page.tsx'], js: 168, css: 20 },
  {
    screen: 'dashboard',
    modules: [
      '/src/main.tsx',
      '/src/app/layout/app-layout.tsx',
      '/src/features/dashboard/dashboard-page.tsx',
    ],
    total: 240,
  },
  ...Object.entries({
    events: 'events/events-list-page',
    billings: 'billings/billings-list-page',
    movements: 'billings/movements/movements-page',
    messages: 'messages/messages-list-page',
    mails: 'mails/mails-page',
  }).map(([list, page]) => ({
    screen: `list of ${list}`,
    modules: ['/src/main.tsx', '/src/app/layout/app-layout.tsx', `/src/features/${page}.tsx`],
    total: 235,
  })),
];

/** Packages that first screens must not load. */
const lateOnly = [
  '@mantine/dates',
  'dayjs',
  '@tiptap',
  'prosemirror',
  'recharts',
  'country-flag-icons',
  'qr/', // the door's decoder
  'idb/',
];

type Chunk = Rolldown.OutputChunk;

/** First screens that exceed their budget or load a package of a later screen, with the way out. */
export function pastBudget(bundle: Rolldown.OutputBundle, tell: (line: string) => void): string | undefined {
  const faults = budgets.flatMap((budget) => check(budget, bundle, tell));
  if (faults.length === 0) return undefined;
  return [
    'Past the budget:',
    ...faults,
    'Load with import() what the first screen does not show (lazyPart, lazyDialog), or raise the limit in panel/budget.ts with its reason.',
  ].join('\n');
}

function check(budget: Budget, bundle: Rolldown.OutputBundle, tell: (line: string) => void): string[] {
  const entries = budget.modules.map((module) => chunkOf(module, bundle));
  const loaded = [...loadedWith(entries, bundle)];
  const js = sum(loaded.map((chunk) => weigh(chunk.code)));
  const css = sum(stylesOf(loaded).map((name) => weigh(sourceOf(bundle[name]))));
  tell(`${budget.screen}: ${js.toFixed(1)} KiB of JavaScript, ${css.toFixed(1)} KiB of CSS, gzipped`);
  return [
    ...over(budget.screen, 'JavaScript', js, budget.js),
    ...over(budget.screen, 'CSS', css, budget.css),
    ...over(budget.screen, 'JavaScript and CSS', js + css, budget.total),
    ...early(budget.screen, loaded),
  ];
}

const over = (screen: string, what: string, is: number, most: number | undefined) =>
  most !== undefined && is > most ? [`${screen}: ${is.toFixed(1)} KiB of ${what}, at most ${most} KiB`] : [];

const early = (screen: string, loaded: Chunk[]) =>
  lateOnly
    .filter((name) =>
      loaded.some((chunk) => chunk.moduleIds.some((id) => id.includes(`node_modules/${name}`))),
    )
    .map((name) => `${screen}: ${name} must come later, with a dynamic import`);

const sourceOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  file?.type === 'asset' ? file.source : '';
const weigh = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length / kibibyte;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
