/** Imported before everything else by a server that is to be broken (break.ts), and by each of its workers. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const { url, from, to } = JSON.parse(process.env.FOYER_BREAK ?? '{}');

registerHooks({
  load(address, context, nextLoad) {
    const loaded = nextLoad(address, context);
    if (address !== url) return loaded;
    return { ...loaded, source: readFileSync(fileURLToPath(url), 'utf8').replace(from, () => to) };
  },
});
