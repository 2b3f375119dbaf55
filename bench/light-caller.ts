/** Makes small requests from its own process, to show whether heavy load delays other users. */
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
