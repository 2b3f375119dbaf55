import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
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
    total: 235, // with the number of waiting door scans
  },
  {
    screen: 'list of events',
    modules: ['/src/main.tsx', '/src/app/layout/app-layout.tsx', '/src/features/events/events-list-page.tsx'],
    total: 235,
  },
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

/** Fails the build if a first screen exceeds its budget or loads a package that belongs to a later screen. */
export function budget(): Plugin {
  return {
    name: 'foyer-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const faults = budgets.flatMap((one) => check(one, bundle, (line) => this.info(line)));
      if (faults.length > 0) this.error(`Past the budget:\n${faults.join('\n')}`);
    },
  };
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
