import type { Rolldown } from 'vite';

/** Chunks and all that they import at once: what a browser loads before any of them runs. */
export function loadedWith(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  chunks.forEach(visit);
  return found;
}

/** The chunk that a module has become part of. Throws where there is none: it has moved, and who asks must follow. */
export function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module))) return file;
  }
  throw new Error(`${module} is in no chunk of the build`);
}

/** The style sheets of chunks, as names in the bundle. */
export const stylesOf = (chunks: Iterable<Rolldown.OutputChunk>): string[] => [
  ...new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];
