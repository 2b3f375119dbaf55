/** Guesses in parallel, alternating between the instances. */
import { setTimeout } from 'node:timers/promises';
import { short } from '../trial.ts';
import type { Call, Reply } from './caller.ts';

export const tries = short ? 30 : 100;

export const atOnce = (
  addresses: string[],
  times: number,
  call: (address: string, index: number) => Promise<Reply>,
) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      untilChecked(() => call(addresses[index % addresses.length] ?? '', index)),
    ),
  );

/** Repeats a guess that an overloaded server rejects unchecked (http/running/pressure.ts). */
async function untilChecked(guess: () => Promise<Reply>): Promise<Reply> {
  const until = performance.now() + 30_000;
  for (;;) {
    const reply = await guess();
    if (reply.status !== 503 || performance.now() > until) return reply;
    await setTimeout(200);
  }
}

export const wasTried = ({ status }: Reply) => status !== 429;

export const givePassword = (call: Call, email: string, password = 'Wrong-guess-1') =>
  call('POST', '/api/admin/login', { email, password });
