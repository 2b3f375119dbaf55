/** Preloaded into a broken server and its workers (break.ts). */
import { registerHooks } from 'node:module';
import { type Break, withReplacements } from './seams.ts';

const breaks: (Pick<Break, 'declaration' | 'at'> & { url: string })[] = JSON.parse(
  process.env.FOYER_BREAK ?? '[]',
);

registerHooks({
  load(address, context, nextLoad) {
    const loaded = nextLoad(address, context);
    const own = breaks.filter(({ url }) => url === address);
    if (own.length === 0) return loaded;
    const source = Buffer.isBuffer(loaded.source) ? loaded.source.toString() : String(loaded.source);
    return { ...loaded, source: withReplacements(source, own) };
  },
});
