/** Guesses in parallel, alternating between the instances. */

import { short } from '../trial.ts';
import type { Call, Reply } from './caller.ts';

export const tries = short ? 30 : 100;

export const atOnce = (
  addresses: string[],
  times: number,
  call: (address: string, index: number) => Promise<Reply>,
) =>
  Promise.all(
    Array.from({ length: times }, (_, index) => call(addresses[index % addresses.length] ?? '', index)),
  );

export const wasTried = ({ status }: Reply) => status !== 429;

export const givePassword = (call: Call, email: string, password = 'Wrong-guess-1') =>
  call('POST', '/api/admin/login', { email, password });
