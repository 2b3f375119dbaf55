import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup & { name: string };

const icons = (...names: string[]) => `@tabler/icons-react/dist/esm/icons/(${names.join('|')})\\.mjs`;

/**
 * Without groups the bundler makes a chunk for each set of pages that share modules, which costs a list 60 requests. A module
 * joins the first group that matches.
 */
const groups: Group[] = [
  { name: 'early', test: /\/src\/early\.ts$/ },
  /** Everything that main.tsx imports statically. */
  { name: 'index', tags: ['$initial'] },
  /** Shared by the sign-in pages and forms. */
  {
    name: 'fields',
    test: /\/src\/(form\/(use-zod-form|form|fields\/(text-field|field)|save\/use-submit)|features\/auth\/(auth-heading|focus))\.tsx?$/,
  },
  /** The app shell and the parts of every list. */
  {
    name: 'app',
    test: new RegExp(
      [
        '/src/app/layout/app-layout\\.tsx$',
        '/src/api/transport/(?:random-id|use-create-once)\\.ts$',
        '/src/(mutation|ui/(buttons|display|feedback|layout))/(?!notification-stack|(use-)?free-spot)[\\w-]+\\.tsx?$',
        '/src/domain/(?!clash-words|place-taken|special-day|qr-code)[\\w-]+\\.tsx?$', // loaded with the calendar and forms
        // Selecting rows and opening dialogs and menus load the rest.
        '/src/list/(?:[\\w-]+/)?(?!(bulk-(dialog|progress|run|calls)|selection-bar|refusal-list|columns-panel|(list|page)-updates|view-(dialog|menu))\\.)[\\w-]+\\.tsx?$',
        '/src/ui/overlay/(?:dialog/)?(?!.*-frame|discard-dialog|use-closing)[\\w-]+\\.tsx?$', // frames load when something opens
        '/src/features/(?!imports)[\\w-]+/[\\w-]+-(mark|tag)\\.tsx$', // too small for separate files
        '/src/pickers/(?!.*-(field|filter)\\.|guests\\.)(?:people/use-people|[\\w-]+)\\.tsx?$',
        '/src/resource/(?!resource-form)[\\w-]+\\.tsx?$',
        // API calls and styles of a feature. Rare features and subfolders load with the pages that use them.
        '/src/features/(?!dashboard|door|access-keys|webhooks|imports|account|activity|auth|calendar|mails|reservations)[\\w-]+/[\\w.-]+(\\.api\\.ts|\\.css)$',
        icons('IconPlus', 'IconPencil', 'IconTrash', 'IconRocket', 'IconSend'),
      ].join('|'),
    ),
  },
  /** For filters of lists, which load no forms. */
  { name: 'choices', test: /\/src\/ui\/inputs\/choice\/choices\.tsx$/ },
  /** Shared by forms. */
  {
    name: 'forms',
    test: /\/src\/(form|form-sections|pickers|ui\/inputs)\/(?:[\w-]+\/)?(?!calendar)[\w-]+\.tsx?$/,
  },
];

export const codeSplitting = {
  groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
};
