import type { Plugin, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup & { name: string };

const icons = (...names: string[]) => `@tabler/icons-react/dist/esm/icons/(${names.join('|')})\\.mjs`;

/**
 * Left alone, the bundler makes a chunk for every set of pages that share something: sixty requests before a list shows. These
 * gather what is shared by when it is needed, each with all that it imports. A module goes to the first that it fits.
 */
const groups: Group[] = [
  { name: 'early', test: /\/src\/early\.ts$/ },
  /** All that main.tsx imports at once. */
  { name: 'index', tags: ['$initial'] },
  /** What the pages of the way in share with forms. */
  {
    name: 'fields',
    test: /\/src\/(form\/(use-zod-form|form|text-field|field|use-submit)|features\/auth\/(auth-heading|focus))\.tsx?$/,
  },
  /** The shell, and what every list shows. */
  {
    name: 'app',
    test: new RegExp(
      [
        '/src/app/app-layout\\.tsx$',
        '/src/api/random-id\\.ts$',
        '/src/(mutation|ui/(buttons|display|feedback|layout))/(?!notification-stack|(use-)?free-spot)[\\w-]+\\.tsx?$',
        '/src/domain/(?!clash-words|place-taken|special-day)[\\w-]+\\.tsx?$', // those come with calendar and forms
        '/src/list/(?!(bulk-(dialog|progress|run|calls)|selection-bar|refusal-list)\\.)[\\w-]+\\.tsx?$', // those come when rows are chosen
        '/src/ui/overlay/(?!.*-frame|discard-dialog|use-closing)[\\w-]+\\.tsx?$', // the frames come when something opens
        '/src/features/[\\w-]+/[\\w-]+-(mark|tag)\\.tsx$', // too small for files of their own
        '/src/pickers/(?!.*-(field|filter)\\.)[\\w-]+\\.tsx?$',
        // The calls and looks of a feature; those of the rarer ones, and of a folder in a feature, come with what uses them.
        '/src/features/(?!dashboard|access-keys|webhooks|imports|account|activity|auth|calendar|mails|places/(gallery|special-days))[\\w-]+/[\\w.-]+(\\.api\\.ts|\\.css)$',
        icons('IconPlus', 'IconPencil', 'IconTrash', 'IconRocket'),
      ].join('|'),
    ),
  },
  /** What forms share; `choices` comes with the filters of a list, too, which load no forms. */
  {
    name: 'forms',
    test: /\/src\/(form|form-sections|pickers|ui\/inputs)\/(?!calendar|choices)[\w-]+\.tsx?$/,
  },
];

export function chunks(): Plugin {
  const codeSplitting = {
    groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
  };
  return {
    name: 'foyer-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting } } } }),
  };
}
