import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Left alone, the bundler makes a chunk for every set of pages that share something: sixty requests before a list shows.
 * This gathers what pages share into a few chunks, by when it is needed: with the way in, with every list, with forms.
 */
const wayIn = /\/features\/auth\/[\w-]+-page\.tsx$/;
const shell = /\/app\/app-layout\.tsx$/;
const lists = /\/features\/(?!auth\/)[\w-]+\/[\w-]*(?:list|reviews)-page\.tsx$/;
const pages = /\/features\/(?!auth\/)[\w-]+\/[\w-]+-page\.tsx$/;
/** What floats comes when it is opened. The bundler knows best which parts of these packages that takes. */
const floating = /\/node_modules\/(?:@mantine|@floating-ui|react-remove-scroll|dayjs)/;
/** One module that names thousands: what is imported through it is found in the code of who does. */
const allIcons = /\/@tabler\/icons-react\/dist\/esm\/[\w-]+\.mjs$/;

type Imports = (id: string) => readonly string[];

export function chunks(): Plugin {
  let names = new Map<string, string>();
  return {
    name: 'foyer-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: (id) => names.get(id) ?? null, includeDependenciesRecursively: false }],
            },
          },
        },
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()].filter((id) => !floating.test(id));
      const icons = new Map(ids.map((id) => [path.basename(id, '.mjs'), id]));
      names = chunkNames(ids, (id) => {
        const { importedIds = [], code = '' } = this.getModuleInfo(id) ?? {};
        if (!importedIds.some((one) => allIcons.test(one))) return importedIds;
        const named = [...(code ?? '').matchAll(/\bIcon[A-Z]\w+/g)].flatMap(
          ([name]) => icons.get(name) ?? [],
        );
        return [...importedIds.filter((one) => !allIcons.test(one)), ...named];
      });
    },
  };
}

function chunkNames(ids: readonly string[], imports: Imports): Map<string, string> {
  const reachedBy = (roots: RegExp) => ids.filter((id) => roots.test(id)).map((id) => reach(id, imports));
  const entry = union(reachedBy(/\/src\/main\.tsx$/));
  const atTheDoor = union(reachedBy(wayIn));
  const always = union(reachedBy(shell));
  const inLists = union(reachedBy(lists));
  const inSeveral = shared(reachedBy(pages));

  const nameOf = (id: string): string | undefined => {
    // The shell itself stays where it comes in: moved elsewhere, the bundler would have it export what is no longer there.
    if (entry.has(id) || shell.test(id) || id.includes('/src/features/')) return undefined;
    const withLists = always.has(id) || (inLists.has(id) && inSeveral.has(id));
    if (atTheDoor.has(id)) return withLists ? 'kit' : 'fields';
    if (withLists) return 'lists';
    return inSeveral.has(id) ? 'forms' : undefined;
  };
  return new Map(
    ids.flatMap((id) => {
      const name = nameOf(id);
      return name === undefined ? [] : [[id, name]];
    }),
  );
}

/** A module and all that it imports, at once and through others. */
function reach(root: string, imports: Imports): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || floating.test(id)) return;
    found.add(id);
    imports(id).forEach(visit);
  };
  visit(root);
  return found;
}

const union = (sets: readonly Set<string>[]) => new Set(sets.flatMap((set) => [...set]));

/** What is in at least two of them. */
function shared(sets: readonly Set<string>[]): Set<string> {
  const seen = new Set<string>();
  return new Set(sets.flatMap((set) => [...set].filter((id) => seen.has(id) || !seen.add(id))));
}
