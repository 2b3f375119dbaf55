/** Preloaded into a broken server and its workers (break.ts). */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const changes: { url: string; from: string; to: string }[] = JSON.parse(process.env.FOYER_BREAK ?? '[]');

registerHooks({
  load(address, context, nextLoad) {
    const loaded = nextLoad(address, context);
    const own = changes.filter(({ url }) => url === address);
    if (own.length === 0) return loaded;
    const written = readFileSync(fileURLToPath(address), 'utf8');
    return {
      ...loaded,
      source: own.reduce((source, { from, to }) => source.replace(from, () => to), written),
    };
  },
});
