/** Imported by a server before everything else: names that lead inside, as whoever owns a domain may have them answered. */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

/** Public by its number, and nobody's: it has not been given to anybody. */
const publicAddress = { address: '2d00::1', family: 6 };
const inside = { address: '127.0.0.1', family: 4 };
const insideIn6 = { address: '::ffff:127.0.0.1', family: 6 };

let asked = 0;
const answers: Record<string, () => dns.LookupAddress[]> = {
  'inner.example': () => [inside],
  'inner6.example': () => [insideIn6],
  'both.example': () => [inside, publicAddress],
  // Public when it is asked the first time, and inside when it is asked again.
  'rebinding.example': () => [asked++ % 2 === 0 ? publicAddress : inside],
};

type Callback = (error: null, found: string | dns.LookupAddress[], family?: number) => void;

const ask: (...args: never[]) => unknown = dns.lookup;

Object.assign(dns, {
  lookup: (name: string, options: dns.LookupOptions, callback: Callback) => {
    const found = answers[name]?.();
    if (!found) return ask(...([name, options, callback] as never[]));
    const [first] = found;
    process.nextTick(() =>
      options.all ? callback(null, found) : callback(null, first?.address ?? '', first?.family),
    );
  },
});
syncBuiltinESMExports();
