/** Somebody who asks for little now and then, in a process of their own: what keeps those busy who ask for much must not keep them waiting. */
import { load, type Target } from './measure.ts';

export interface LightCalls {
  target: Target;
  durationMs: number;
  pauseMs: number;
}

process.on('message', async ({ target, durationMs, pauseMs }: LightCalls) => {
  const { latencies } = await load(target, 1, durationMs, pauseMs);
  process.send?.({ latencies });
});
process.on('disconnect', () => process.exit(0));
