/** Preloaded into the server: makes names resolve to internal addresses, as the owner of a domain could. */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

/** A public address that is not assigned to anyone. */
const publicAddress = { address: '2d00::1', family: 6 };
const inside = { address: '127.0.0.1', family: 4 };
const insideIn6 = { address: '::ffff:127.0.0.1', family: 6 };

let asked = 0;
const answers: Record<string, () => dns.LookupAddress[]> = {
  'inner.example': () => [inside],
  'inner6.example': () => [insideIn6],
  'both.example': () => [inside, publicAddress],
  // DNS rebinding: public at the first lookup, internal at the second.
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
