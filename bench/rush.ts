/** A hundred buyers of one event at once, and the delay for everybody else. */
import { setTimeout } from 'node:timers/promises';
import { login } from './login.ts';
import { load, percentile } from './measure.ts';
import { ordersPerSecond, type Shop, scanSteadily } from './orders.ts';

const buyers = 100;
const rushMs = 10_000;
const pauseMs = 100;
const scansPerSecond = 10;

/** Prints how long lists, sign-in and scans take meanwhile. None may fail. */
export async function measureRush(
  shop: Shop,
  staff: Record<string, string>,
  codes: readonly string[],
): Promise<void> {
  const start = performance.now();
  const buying = ordersPerSecond({ ...shop, events: shop.events.slice(0, 1) }, buyers, rushMs);
  await setTimeout(pauseMs);
  const list = { url: `${shop.address}/api/admin/billings?size=25`, headers: staff };
  const scans: number[] = [];
  const scanning = scanSteadily(shop, codes, scansPerSecond, scans);
  const signIns: number[] = [];
  const signingIn = async () => {
    while (performance.now() - start < rushMs) {
      const before = performance.now();
      await login(shop.address);
      signIns.push(performance.now() - before);
      await setTimeout(pauseMs);
    }
  };
  const [{ latencies: lists }] = await Promise.all([load(list, 2, rushMs, pauseMs), signingIn()]);
  await scanning.stop();
  const shown = (latencies: number[]) =>
    `median ${percentile(latencies, 0.5).toFixed(0)} ms, p99 ${percentile(latencies, 0.99).toFixed(0)} ms`;
  console.log(`  ${buyers} buyers of one event: ${(await buying).toFixed(0)} orders a second; meanwhile`);
  for (const [what, latencies] of Object.entries({ lists, 'sign-in': signIns, scans }))
    console.log(`    ${what.padEnd(10)} ${shown(latencies)}`);
}
