/**
 * `npm run guests -- --url … --key …`: simulates guests of an app through the guests' API, to fill the demo or as a load test.
 * They register, browse, like, buy, come to the door, reserve, write and review.
 */
import { answerQuestions, readArguments, WrongArguments } from '../../server/src/lib/command-line.ts';
import { openProgram, Refused } from './api.ts';
import { play } from './play.ts';

const usage = `npm run guests -- --url http://127.0.0.1:3000 --key foyer_… [--rate 5] [--for 10m] [--coupons FOYER10,SCENA5]

  --url      address of Foyer
  --key      an access key with all six scopes (the panel's Integrations, or docs/integration.md)
  --rate     actions per second of all guests together (5)
  --for      duration: 30s, 10m, 2h (10m); stop earlier with Ctrl C
  --coupons  coupon codes to try (those of the demo data)`;

/** Coupons of the demo data. Not all are valid for everyone or on every day. */
const demoCoupons = 'FOYER10,SCENA5,BALKON5,PARKIET10,KURTYNA10,BIS40';

const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000 };

function readOptions() {
  const { values } = readArguments(
    {
      options: {
        url: { type: 'string' },
        key: { type: 'string' },
        rate: { type: 'string', default: '5' },
        for: { type: 'string', default: '10m' },
        coupons: { type: 'string', default: demoCoupons },
      },
    },
    usage,
  );
  const { url = '', key = '' } = values;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Refused('--url should look like http://127.0.0.1:3000');
  if (!key) throw new Refused('--key is missing: an access key, foyer_…');
  const rate = Number(values.rate);
  if (!(rate > 0 && rate <= 1000))
    throw new Refused('--rate should be a number of actions per second, up to 1000');
  const [, amount, unit = ''] = /^(\d{1,6})([smh])$/.exec(values.for) ?? [];
  if (!amount) throw new Refused('--for should look like 30s, 10m or 2h');
  const coupons = values.coupons.split(',').filter((code) => code !== '');
  return { url: url.replace(/\/+$/, ''), key, rate, forMs: Number(amount) * (unitMs[unit] ?? 0), coupons };
}

answerQuestions(usage);
try {
  const { url, key, ...options } = readOptions();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  await play(await openProgram(url, key), options, stop.signal);
} catch (error) {
  if (!(error instanceof Refused) && !(error instanceof WrongArguments)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
