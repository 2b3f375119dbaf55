import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { chunkOf, loadedWith, stylesOf } from './loaded-chunks.ts';

/** Modules that the door page loads, at once or on demand. */
const modules = [
  '/src/early.ts',
  '/src/main.tsx',
  '/src/app/layout/app-layout.tsx',
  '/src/app/layout/resume.ts',
  '/src/features/door/door-page.tsx',
  '/src/features/door/devices/device-page.tsx',
];

const source = path.join(import.meta.dirname, 'worker/door-worker.ts');

/** Writes the service worker of the door page, with the names of all files that the page needs without a network. */
export function doorWorkerFile(): Plugin {
  return {
    name: 'foyer-door-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const entries = modules.map((module) => chunkOf(module, bundle));
      const chunks = [...withDynamicImports(entries, bundle)];
      const styles = stylesOf(chunks);
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
      const files = [...chunks.map(({ fileName }) => fileName), ...styles, ...fonts, 'favicon.svg']
        .map((name) => `/${name}`)
        .toSorted();
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
      const script = code
        .replace('__VERSION__', version)
        .replace('"__FILES__"', JSON.stringify(JSON.stringify(files)));
      this.emitFile({ type: 'asset', fileName: 'door-worker.js', source: script });
    },
  };
}

/** Adds what the door's own chunks load on demand: dialogs, the decoder. Other pages stay on the server. */
function withDynamicImports(entries: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle) {
  const loaded = loadedWith(entries, bundle);
  const isDoors = ({ moduleIds }: Rolldown.OutputChunk) =>
    moduleIds.some((id) => /\/src\/(?:features\/door|ui\/overlay)\//.test(id));
  const onDemand = [...loaded].filter(isDoors).flatMap(({ dynamicImports }) =>
    dynamicImports.flatMap((name) => {
      const chunk = bundle[name];
      const isWanted = chunk?.type === 'chunk' && !chunk.facadeModuleId?.includes('/src/app/');
      return isWanted ? [chunk] : [];
    }),
  );
  return loadedWith([...loaded, ...onDemand], bundle);
}
