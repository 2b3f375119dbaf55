/** Performs actions at a fixed rate until the time is over or the user stops it. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { arrive, buy, favour, look, pick, register, reserve, review, type Venue, write } from './actions.ts';
import type { Call } from './api.ts';
import { newReport } from './report.ts';

interface Options {
  rate: number;
  forMs: number;
  coupons: readonly string[];
}

type Action = (venue: Venue, guest: string) => Promise<Awaited<ReturnType<typeof buy>>>;

/** Frequency of each action, in percent. */
const habits: [Action, number][] = [
  [register, 12],
  [look, 16],
  [favour, 8],
  [buy, 30],
  [arrive, 14],
  [reserve, 10],
  [write, 4],
  [review, 6],
];

/** Maximum of parallel actions, so that a slow server is not flooded. */
const mostAtOnce = 200;

const reportMs = 5000;

const crowd = 3;

export async function play(call: Call, { rate, forMs, coupons }: Options, stop: AbortSignal): Promise<void> {
  const report = newReport();
  const venue: Venue = {
    call,
    coupons,
    run: randomBytes(3).toString('hex'),
    guests: [],
    events: [],
    past: [],
    places: [],
    tickets: [],
  };
  console.log(`Simulating guests: ${rate} actions per second for ${forMs / 1000} s. Stop with Ctrl C.`);
  const underWay = new Set<Promise<void>>();
  const begin = (action: Action) => {
    const done = report
      .follow(() => action(venue, pick(venue.guests) ?? ''))
      .finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  };
  await begin(look);
  for (let number = 0; number < crowd; number += 1) await begin(register);

  const telling = setInterval(() => console.log(report.line()), reportMs);
  const started = performance.now();
  const ends = started + forMs;
  for (let actions = 0; !stop.aborted && performance.now() < ends; actions += 1) {
    if (underWay.size >= mostAtOnce) await Promise.race(underWay);
    await setTimeout(
      Math.max(0, Math.min(started + (actions * 1000) / rate, ends) - performance.now()),
      undefined,
      {
        signal: stop,
      },
    ).catch(() => {});
    if (!stop.aborted && performance.now() < ends)
      void begin(venue.guests.length < crowd ? register : nextAction());
  }
  clearInterval(telling);
  await Promise.all(underWay);
  console.log(report.sum());
}

function nextAction(): Action {
  let left = Math.random() * 100;
  for (const [action, often] of habits) {
    left -= often;
    if (left < 0) return action;
  }
  return look;
}
